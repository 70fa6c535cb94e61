import { PlatformError } from '@parlour/shared-contracts';
import { useState } from 'react';
import { Button, EmptyState, Money, MoreButton, SearchBox, Tag } from '../../src/core/index.ts';
import {
  CsvButton,
  DataTable,
  DateRangePicker,
  dayIn,
  FilterBar,
  FilterSelect,
  previousDays,
  SingleDateField,
  writeCsv,
  type DataColumn,
  type Sort,
} from '../../src/data/index.ts';
import { Drawer, FactList } from '../../src/flow/index.ts';
import { Story } from '../Story.tsx';
import { useThemeLabel } from '../useThemeLabel.ts';
import classes from './FlowStories.module.css';

interface Bet {
  readonly id: string;
  readonly game: string;
  readonly stake: number;
  readonly result: number;
  readonly state: 'won' | 'lost' | 'open';
}

const states = ['won', 'lost', 'open'] as const;
const tones = { won: 'success', lost: 'danger', open: 'info' } as const;
const games = ['Fortune Tiger', 'Royal Baccarat', 'Das verlorene Königreich der Drachen'];
const bets: readonly Bet[] = Array.from({ length: 7 }, (_, index) => ({
  id: `B-20261120-${4821 + index * 37}`,
  game: games[index % 3] ?? '',
  stake: 5000 + index * 2750,
  result: index % 3 === 0 ? 18250 : index % 3 === 1 ? -7750 : 0,
  state: states[index % 3] ?? 'open',
}));

const money = (amount: number, isSigned = false) => (
  <Money value={{ amount, currency: 'THB' }} isSigned={isSigned} />
);
const columns: readonly DataColumn<Bet>[] = [
  { key: 'id', title: 'Number', isPrimary: true, render: (bet) => bet.id },
  { key: 'game', title: 'Game', render: (bet) => bet.game },
  { key: 'stake', title: 'Stake', align: 'end', isSortable: true, render: (bet) => money(bet.stake) },
  {
    key: 'result',
    title: 'Result',
    align: 'end',
    isSortable: true,
    render: (bet) => money(bet.result, true),
  },
  {
    key: 'state',
    title: 'State',
    isPrimary: true,
    render: (bet) => <Tag tone={tones[bet.state]}>{bet.state}</Tag>,
  },
];
const csvColumns = [
  { title: 'Number', text: (bet: Bet) => bet.id },
  { title: 'Stake', text: (bet: Bet) => bet.stake / 100 },
];
const total = (of: (bet: Bet) => number) => bets.reduce((sum, bet) => sum + of(bet), 0);
const sums = {
  label: 'All 1,204 bets of the period',
  values: {
    stake: money(total(({ stake }) => stake)),
    result: money(
      total(({ result }) => result),
      true,
    ),
  },
};
const nothing = () => {};
const keyOf = ({ id }: Bet) => id;

const sorted = ({ key, direction }: Sort): readonly Bet[] =>
  bets.toSorted((left, right) => {
    const difference = key === 'stake' ? left.stake - right.stake : left.result - right.result;
    return direction === 'ascending' ? difference : -difference;
  });

const usePage = () => {
  const [page, setPage] = useState(2);
  return {
    page,
    hasPrevious: page > 1,
    hasNext: page < 4,
    showPrevious: async () => setPage(page - 1),
    showNext: async () => setPage(page + 1),
  };
};

const BetFacts = ({ bet }: { readonly bet: Bet }) => (
  <FactList
    facts={[
      { key: 'game', label: 'Game', value: bet.game },
      { key: 'state', label: 'State', value: <Tag tone={tones[bet.state]}>{bet.state}</Tag> },
      { key: 'stake', label: 'Stake', value: money(bet.stake) },
      {
        key: 'seed',
        label: 'Server-Seed, nach der Runde veröffentlicht',
        value: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      { key: 'result', label: 'Result', value: money(bet.result, true), isTotal: true },
    ]}
  />
);

const Records = () => {
  const label = useThemeLabel();
  const cursor = usePage();
  const [sort, setSort] = useState<Sort>({ key: 'stake', direction: 'descending' });
  const [opened, setOpened] = useState<Bet | null>(null);
  const [state, setState] = useState<Bet['state'] | null>('won');
  const [range, setRange] = useState(() => previousDays(7, dayIn('Asia/Bangkok', new Date())));
  return (
    <Story
      name="DataTable with FilterBar: sorts, sums, pages by cursor, rows that open a Drawer with a FactList"
      layout="stack"
    >
      <FilterBar
        label={label('Filters')}
        onReset={state === null ? undefined : () => setState(null)}
        period={
          <DateRangePicker
            label={label('Period')}
            value={range}
            onChange={setRange}
            timeZone="Asia/Bangkok"
            periods={['today', 'yesterday', 'previous7', 'previous30']}
          />
        }
        trailing={<CsvButton fileName="bets.csv" read={() => writeCsv(csvColumns, bets)} />}
      >
        <FilterSelect
          label={label('State')}
          options={states.map((value) => ({ value, label: value }))}
          value={state}
          onChange={setState}
        />
        <SearchBox label={label('Reference')} onSearch={nothing} />
      </FilterBar>
      <DataTable
        label={label('Bets')}
        columns={columns}
        rows={sorted(sort)}
        rowKey={keyOf}
        sort={sort}
        onSort={setSort}
        sums={sums}
        cursor={cursor}
        onOpen={setOpened}
      />
      <Drawer
        isOpen={opened !== null}
        title={`Bet ${opened?.id ?? ''}`}
        onClose={() => setOpened(null)}
        footer={<Button>Verify the round</Button>}
      >
        {opened && <BetFacts bet={opened} />}
      </Drawer>
    </Story>
  );
};

const States = () => {
  const label = useThemeLabel();
  const common = { columns, rowKey: keyOf, rows: [] };
  return (
    <Story name="DataTable-states: loading, loading again, a failure, nothing" layout="stack">
      <DataTable {...common} label={label('Loading')} isLoading skeletonRows={4} />
      <DataTable {...common} label={label('Loading again')} rows={bets.slice(0, 2)} isLoading />
      <DataTable
        {...common}
        label={label('Failure')}
        failure={new PlatformError('network')}
        onRetry={nothing}
      />
      <DataTable
        {...common}
        label={label('Nothing')}
        empty={
          <EmptyState
            title="No bets in these days"
            text="Choose a longer period, or play something."
            action={<Button>Show 30 days</Button>}
          />
        }
      />
    </Story>
  );
};

const Dates = () => {
  const label = useThemeLabel();
  const [range, setRange] = useState(() => previousDays(7));
  const [day, setDay] = useState<string | null>('2026-11-20');
  return (
    <Story name="DateRangePicker and SingleDateField" layout="stack">
      <DateRangePicker label={label('All periods')} value={range} onChange={setRange} />
      <div className={classes['columns']}>
        <SingleDateField
          label="Draw on"
          value={day}
          onChange={setDay}
          latest="today"
          timeZone="Asia/Bangkok"
        />
        <SingleDateField
          label="Geburtsdatum der versicherten Person"
          error="Choose a day"
          latest="2008-11-21"
        />
        <SingleDateField label="Day" value="2026-11-20" isDisabled />
      </div>
    </Story>
  );
};

const more = { hasMore: true, moreFailure: null, isLoading: false, loadMore: async () => {} };

const More = () => {
  const label = useThemeLabel();
  return (
    <Story name="DataTable with MoreButton: a further page, one that did not come" layout="stack">
      <DataTable label={label('Append')} columns={columns} rows={bets.slice(0, 2)} rowKey={keyOf} />
      <MoreButton list={more}>Show more</MoreButton>
      <MoreButton list={{ ...more, moreFailure: new PlatformError('network') }}>Show more</MoreButton>
    </Story>
  );
};

export const TableStories = () => (
  <>
    <Records />
    <More />
    <States />
    <Dates />
  </>
);
