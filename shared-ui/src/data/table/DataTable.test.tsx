import { PlatformError } from '@parlour/shared-contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../core/renderKit.tsx';
import { answerMediaQueries, standInForBrowser } from '../../testing/browserStandIns.ts';
import { violationsIn } from '../../testing/violationsIn.ts';
import { nextSort, type DataColumn } from './DataColumn.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Bet {
  readonly id: string;
}
const columns: readonly DataColumn<Bet>[] = [
  { key: 'id', title: 'Number', isPrimary: true, render: (row) => row.id },
  { key: 'length', title: 'Length', isSortable: true, align: 'end', render: (row) => row.id.length },
];
const bets = [{ id: 'B-1' }];
const sums = { label: 'All bets', values: { length: 3 } };

const table = (props: Partial<DataTableProps<Bet>> = {}) => (
  <DataTable label="Bets" columns={columns} rows={bets} rowKey={({ id }) => id} {...props} />
);
const open = (props?: Partial<DataTableProps<Bet>>) => renderKit(table(props));

beforeEach(standInForBrowser);

describe('DataTable', () => {
  it('shows the rows under their columns, and the sums below', async () => {
    const { container } = open({ sums, sort: null, onSort: jest.fn(), onOpen: jest.fn() });
    expect(screen.getByRole('columnheader', { name: 'Length' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'B-1' })).toBeTruthy();
    const last = screen.getAllByRole('row').at(-1);
    expect(last?.textContent).toBe('All bets3');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says that there are no rows, unless they are still loading', () => {
    const { rerender } = open({ rows: [] });
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    rerender(table({ rows: [], isLoading: true }));
    expect(screen.queryByText('Nothing here yet')).toBeNull();
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('says why the rows could not be loaded, and offers to try again', async () => {
    const handleRetry = jest.fn();
    open({ failure: new PlatformError('network'), onRetry: handleRetry });
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });

  it('requests the other direction when a heading is pressed, and the heading says how the rows are sorted', async () => {
    const handleSort = jest.fn();
    open({ sort: { key: 'length', direction: 'descending' }, onSort: handleSort });
    const heading = screen.getByRole('columnheader', { name: 'Length' });
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(heading).getByRole('button'));
    expect(handleSort).toHaveBeenCalledWith({ key: 'length', direction: 'ascending' });
  });

  it('opens a row once by a press on it, and once by its button', async () => {
    const handleOpen = jest.fn();
    open({ onOpen: handleOpen });
    await userEvent.click(screen.getByRole('cell', { name: 'B-1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(handleOpen.mock.calls).toEqual([[bets[0]], [bets[0]]]);
  });
});

describe('DataTable on phones', () => {
  beforeEach(() => answerMediaQueries(true));

  it('shows cards, and the sums as the last of them', async () => {
    const { container } = open({ sums, onOpen: jest.fn() });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'B-1Length3Details',
      'All betsLength3',
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('offers a choice of sorts, because there are no headings', async () => {
    const handleSort = jest.fn();
    open({ sort: null, onSort: handleSort });
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await userEvent.click(await screen.findByText('Length, lowest first'));
    expect(handleSort).toHaveBeenCalledWith({ key: 'length', direction: 'ascending' });
  });
});

it.each([
  [null, 'descending'],
  [{ key: 'other', direction: 'descending' }, 'descending'],
  [{ key: 'stake', direction: 'descending' }, 'ascending'],
  [{ key: 'stake', direction: 'ascending' }, 'descending'],
] as const)('after the sort %j, a press sorts %s', (sort, direction) => {
  expect(nextSort('stake', sort)).toEqual({ key: 'stake', direction });
});
