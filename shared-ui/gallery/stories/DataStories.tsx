import { useState } from 'react';
import { formatMoney, Money, Panel, Tag } from '../../src/core/index.ts';
import { Chart, DataTable, DateRangePicker, previousDays, type DataColumn } from '../../src/data/index.ts';
import { Story } from '../Story.tsx';
import { useThemeLabel } from '../useThemeLabel.ts';

interface Bet {
  readonly id: string;
  readonly game: string;
  readonly stake: number;
  readonly result: number;
  readonly state: 'won' | 'lost' | 'open';
}

const states = ['won', 'lost', 'open'] as const;
const bets: readonly Bet[] = Array.from({ length: 7 }, (_, index) => ({
  id: `B-20261120-${4821 + index * 37}`,
  game: ['Fortune Tiger', 'Royal Baccarat', 'Ocean King'][index % 3] ?? '',
  stake: 5000 + index * 2750,
  result: index % 3 === 0 ? 18250 : index % 3 === 1 ? -7750 : 0,
  state: states[index % 3] ?? 'open',
}));
const tones = { won: 'success', lost: 'danger', open: 'info' } as const;

const columns: readonly DataColumn<Bet>[] = [
  { key: 'id', title: 'Number', isPrimary: true, render: (bet) => bet.id },
  { key: 'game', title: 'Game', render: (bet) => bet.game },
  {
    key: 'stake',
    title: 'Stake',
    align: 'end',
    render: (bet) => <Money value={{ amount: bet.stake, currency: 'THB' }} />,
  },
  {
    key: 'result',
    title: 'Result',
    align: 'end',
    render: (bet) => <Money value={{ amount: bet.result, currency: 'THB' }} isSigned />,
  },
  {
    key: 'state',
    title: 'State',
    isPrimary: true,
    render: (bet) => <Tag tone={tones[bet.state]}>{bet.state}</Tag>,
  },
];

const days = Array.from({ length: 14 }, (_, index) => ({
  key: String(index),
  label: `${index + 7} Nov`,
  value: [420, 510, 380, 640, 720, 690, -180, 450, 530, 610, 820, 760, 540, 905][index] ?? 0,
})).map((day) => ({ ...day, value: day.value * 100_00 }));

const whole = (amount: number) => formatMoney({ amount, currency: 'THB' }, 'en', { isShort: true });

export const DataStories = () => {
  const label = useThemeLabel();
  const [range, setRange] = useState(() => previousDays(7));
  const [page, setPage] = useState(1);
  return (
    <>
      <Story name="DateRangePicker" layout="stack">
        <DateRangePicker label="Period" value={range} onChange={setRange} />
      </Story>
      <Story name="DataTable" layout="stack">
        <DataTable
          label={label('Bets')}
          columns={columns}
          rows={bets}
          rowKey={(bet) => bet.id}
          pager={{ page, totalPages: 8, onChange: setPage }}
        />
        <DataTable label="Nothing" columns={columns} rows={[]} rowKey={(bet) => bet.id} />
      </Story>
      <Story name="Chart" layout="stack">
        <Panel>
          <Chart
            title="Profit and loss"
            caption="Last 14 days"
            labelHeading="Day"
            points={days}
            format={whole}
          />
        </Panel>
        <Panel>
          <Chart kind="line" title="Turnover" labelHeading="Day" points={days} format={whole} />
        </Panel>
      </Story>
    </>
  );
};
