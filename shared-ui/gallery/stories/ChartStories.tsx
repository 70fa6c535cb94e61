import { BarChart, LineChart, Sparkline } from '../../src/charts/index.ts';
import { formatMoney, Panel, StatCard } from '../../src/core/index.ts';
import { Chart } from '../../src/data/index.ts';
import { Story } from '../Story.tsx';
import classes from './FlowStories.module.css';

const points = Array.from({ length: 14 }, (_, index) => ({
  key: String(index),
  label: `${index + 7} Nov`,
  value: [420, 510, 380, 640, 720, 690, -180, 450, 530, 610, 820, 760, 540, 905][index] ?? 0,
})).map((day) => ({ ...day, value: day.value * 100_00 }));

const whole = (amount: number) => formatMoney({ amount, currency: 'THB' }, 'en', { isShort: true });
const seriesOf = (key: string, label: string, share: (value: number, index: number) => number | null) => ({
  key,
  label,
  values: points.map(({ value }, index) => share(Math.abs(value), index)),
});

const money = [
  seriesOf('deposits', 'Deposits', (value) => value),
  seriesOf('withdrawals', 'Withdrawals', (value, index) => value * (0.4 + (index % 4) * 0.12)),
  seriesOf('bonuses', 'Ausgezahlte Willkommensboni', (value, index) => (index < 3 ? null : value * 0.18)),
];
const games = [
  seriesOf('slots', 'Slots', (value) => value * 0.5),
  seriesOf('live', 'Live casino', (value, index) => value * (0.2 + (index % 3) * 0.08)),
  seriesOf('sports', 'Sports', (value, index) => value * (0.1 + (index % 5) * 0.04)),
  seriesOf('fishing', 'Fishing', (value) => value * 0.08),
  seriesOf('lottery', 'Lottery', (value) => value * 0.06),
  seriesOf('poker', 'Poker', (value) => value * 0.05),
];
const common = { labelHeading: 'Day', labels: points, format: whole };

export const ChartStories = () => (
  <>
    <Story name="LineChart: several series, with gaps" layout="stack">
      <Panel>
        <LineChart {...common} title="Money of the team" caption="Last 14 days" series={money} />
      </Panel>
    </Story>
    <Story name="BarChart: side by side, stacked" layout="stack">
      <Panel>
        <BarChart {...common} title="Deposits and withdrawals" series={money.slice(0, 2)} />
      </Panel>
      <Panel>
        <BarChart {...common} title="Turnover by type of game" layout="stacked" series={games} />
      </Panel>
    </Story>
    <Story name="Chart: one series" layout="stack">
      <Panel>
        <Chart
          title="Profit and loss"
          caption="Last 14 days"
          labelHeading="Day"
          points={points}
          format={whole}
        />
      </Panel>
      <Panel>
        <Chart kind="line" title="Turnover" labelHeading="Day" points={points} format={whole} />
      </Panel>
    </Story>
    <Story name="Sparkline">
      <div className={classes['cards']}>
        <StatCard
          label="Turnover"
          value={whole(905_00_00)}
          trend={{ direction: 'up', text: '+12 %' }}
          hint={<Sparkline title="Turnover of 14 days" labelHeading="Day" points={points} format={whole} />}
        />
        <StatCard
          label="New members"
          value="18"
          hint={<Sparkline title="New members" labelHeading="Day" points={points.toReversed()} width={140} />}
        />
      </div>
    </Story>
  </>
);
