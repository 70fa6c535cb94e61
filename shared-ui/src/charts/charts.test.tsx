import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../core/renderKit.tsx';
import { standInForBrowser } from '../testing/browserStandIns.ts';
import { violationsIn } from '../testing/violationsIn.ts';
import { BarChart } from './BarChart.tsx';
import { Chart } from './Chart.tsx';
import { piecesOf, stackAt } from './ChartData.ts';
import { chartTicks } from './chartTicks.ts';
import { LineChart } from './LineChart.tsx';
import { Sparkline } from './Sparkline.tsx';

beforeEach(standInForBrowser);

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

const series = [
  { key: 'deposits', label: 'Deposits', values: [5, 2, null] },
  { key: 'withdrawals', label: 'Withdrawals', values: [3, -4, 1] },
];
const labels = ['1 Nov', '2 Nov', '3 Nov'].map((label) => ({ key: label, label }));
const chart = { title: 'Money', labelHeading: 'Day', labels, series, format: (value: number) => `฿${value}` };
const drawn = (container: HTMLElement, kind: string) => container.querySelectorAll(kind).length;

it('stacks gains upwards and losses downwards', () => {
  expect(stackAt(series, 0)).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: 8 },
  ]);
  expect(stackAt(series, 1)).toEqual([
    { from: 0, to: 2 },
    { from: 0, to: -4 },
  ]);
});

it('breaks a line where there is no value', () => {
  expect(piecesOf([1, 2, null, 4, null])).toEqual([[0, 1], [3]]);
});

describe('charts of several series', () => {
  it.each([
    ['LineChart', <LineChart key="line" {...chart} />],
    ['BarChart', <BarChart key="bars" {...chart} layout="stacked" />],
  ])('%s has its values in a table, and a button shows this table', async (_, element) => {
    const { container } = renderKit(element);
    const rows = within(screen.getByRole('table', { name: 'Money' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayDepositsWithdrawals',
      '1 Nov฿5฿3',
      '2 Nov฿2฿-4',
      '3 Nov–฿1',
    ]);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(drawn(container, 'polyline, rect[data-series]')).toBe(0);
    expect(screen.getAllByRole('table')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
    expect(drawn(container, 'polyline, rect[data-series]')).toBeGreaterThan(0);
  });

  it('hide a series when its name is pressed, but not the last one', async () => {
    const { container } = renderKit(<LineChart {...chart} />);
    const lines = () =>
      [...container.querySelectorAll('g[data-series]')].map((line) => line.getAttribute('data-series'));
    await userEvent.click(screen.getByRole('button', { name: 'Deposits', pressed: true }));
    expect(lines()).toEqual(['2']);
    await userEvent.click(screen.getByRole('button', { name: 'Withdrawals' }));
    expect(lines()).toEqual(['2']);
    await userEvent.click(screen.getByRole('button', { name: 'Deposits', pressed: false }));
    expect(lines()).toEqual(['1', '2']);
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

it('Sparkline tells screen readers its values in a table', async () => {
  const points = [4, 9].map((value, index) => ({ key: `${index}`, label: `${index} Nov`, value }));
  const { container } = renderKit(<Sparkline title="Turnover" labelHeading="Day" points={points} />);
  const cells = within(screen.getByRole('table', { name: 'Turnover' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['4', '9']);
  expect(await violationsIn(container)).toEqual([]);
});
