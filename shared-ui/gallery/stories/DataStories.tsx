import { formatMoney, Panel } from '../../src/core/index.ts';
import { Chart } from '../../src/data/index.ts';
import { Story } from '../Story.tsx';

const days = Array.from({ length: 14 }, (_, index) => ({
  key: String(index),
  label: `${index + 7} Nov`,
  value: [420, 510, 380, 640, 720, 690, -180, 450, 530, 610, 820, 760, 540, 905][index] ?? 0,
})).map((day) => ({ ...day, value: day.value * 100_00 }));

const whole = (amount: number) => formatMoney({ amount, currency: 'THB' }, 'en', { isShort: true });

export const DataStories = () => (
  <Story name="Chart" layout="stack">
    <Panel>
      <Chart title="Profit and loss" caption="Last 14 days" labelHeading="Day" points={days} format={whole} />
    </Panel>
    <Panel>
      <Chart kind="line" title="Turnover" labelHeading="Day" points={days} format={whole} />
    </Panel>
  </Story>
);
