import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { answerMediaQueries, standInForBrowser } from '../testing/browserStandIns.ts';
import { renderKit } from '../core/renderKit.tsx';
import { Chart } from './Chart.tsx';
import { chartTicks } from './chartGeometry.ts';
import { DataTable } from './DataTable.tsx';
import { nextDays, previousDays } from './dateRange.ts';
import { DateRangePicker } from './DateRangePicker.tsx';
import { imageRefusal } from './imageFiles.ts';

beforeEach(standInForBrowser);

describe('date presets', () => {
  const today = dayjs('2026-11-21');

  it('[MEMBER-030] span 7 and 30 days with today', () => {
    expect(previousDays(7, today)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(nextDays(30, today)).toEqual({ from: '2026-11-21', to: '2026-12-20' });
  });

  it('[MEMBER-030] are offered; the next days rest where the future has no data', async () => {
    const handleChange = jest.fn();
    renderKit(<DateRangePicker label="Period" value={previousDays(7)} onChange={handleChange} />);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Previous 7 days');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next 7 days' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous 30 days' }));
    expect(handleChange).toHaveBeenCalledWith(previousDays(30));
  });
});

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

describe('DataTable', () => {
  const columns = [
    { key: 'id', title: 'Number', isPrimary: true, render: (row: { id: string }) => row.id },
    { key: 'length', title: 'Length', render: (row: { id: string }) => row.id.length },
  ];
  const rowKey = (row: { id: string }) => row.id;

  it('shows the rows under their columns', () => {
    renderKit(<DataTable label="Bets" columns={columns} rows={[{ id: 'B-1' }]} rowKey={rowKey} />);
    expect(screen.getByRole('columnheader', { name: 'Length' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'B-1' })).toBeTruthy();
  });

  it('says so when there are none, unless they are still loading', () => {
    const { rerender } = renderKit(<DataTable label="Bets" columns={columns} rows={[]} rowKey={rowKey} />);
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    rerender(<DataTable label="Bets" columns={columns} rows={[]} rowKey={rowKey} isLoading />);
    expect(screen.queryByText('Nothing here yet')).toBeNull();
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('shows cards on phones', () => {
    answerMediaQueries(true);
    renderKit(<DataTable label="Bets" columns={columns} rows={[{ id: 'B-1' }]} rowKey={rowKey} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toBe('B-1Length3');
  });
});
