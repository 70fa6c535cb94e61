import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  readonly align?: 'start' | 'center' | 'end';
  readonly width?: number | string;
  /** Whether the column is at the top of the row's card on phones. */
  readonly isPrimary?: boolean;
  /** Whether a press on the heading sorts the rows. The table calls `onSort`, and does not sort itself. */
  readonly isSortable?: boolean;
}

export interface Sort {
  /** Key of the column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** A line of sums below the rows, for example of all rows that match the filters. */
export interface Sums {
  readonly label: ReactNode;
  /** Cell contents, by the key of the column. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** Returns the sort that a press on a column's heading requests: descending first, then ascending. */
export const nextSort = (key: string, sort: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'descending' ? 'ascending' : 'descending',
});
