import { screen, within } from '@testing-library/react';
import { standInForBrowser } from '../testing/browserStandIns.ts';
import { renderKit } from '../core/renderKit.tsx';
import { Chart } from './Chart.tsx';
import { chartTicks } from './chartGeometry.ts';
import { imageRefusal } from './imageFiles.ts';

beforeEach(standInForBrowser);

describe('imageRefusal', () => {
  const limits = { maxBytes: 5, maxCount: 3 };

  it.each([
    [{ type: 'image/gif', size: 1 }, 0, 'uploadWrongType'],
    [{ type: 'image/png', size: 6 }, 0, 'uploadTooLarge'],
    [{ type: 'image/jpeg', size: 5 }, 3, 'uploadTooMany'],
    [{ type: 'image/jpeg', size: 5 }, 2, undefined],
  ])('%j after %i others: %s', (file, count, refusal) => {
    expect(imageRefusal(file, count, limits)).toBe(refusal);
  });
});

describe('chartTicks', () => {
  it.each([
    [
      [905, 180],
      [0, 250, 500, 750, 1000],
    ],
    [
      [-40, 60],
      [-50, -25, 0, 25, 50, 75],
    ],
    [[], [0, 0.25]],
  ])('are round for %j', (values, ticks) => {
    expect(chartTicks(values)).toEqual(ticks);
  });
});

it('Chart tells screen readers its values in a table', () => {
  renderKit(
    <Chart
      title="Turnover"
      labelHeading="Day"
      points={[{ key: '1', label: '7 Nov', value: 420 }]}
      format={(value) => `฿${value}`}
    />,
  );
  const row = within(screen.getByRole('table', { name: 'Turnover' })).getByRole('row', { name: /7 Nov/ });
  expect(within(row).getByRole('cell').textContent).toBe('฿420');
});
