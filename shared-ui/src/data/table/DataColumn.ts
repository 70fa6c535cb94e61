import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  readonly align?: 'start' | 'center' | 'end';
  readonly width?: number | string;
  /** Heads the row's card on phones. */
  readonly isPrimary?: boolean;
  /** Its heading sorts the rows; the table tells by `onSort`, and sorts nothing itself. */
  readonly isSortable?: boolean;
}

export interface Sort {
  /** Key of the column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** A line of sums below the rows, for example of all that the filters let through. */
export interface Sums {
  readonly label: ReactNode;
  /** Cell contents, by the key of the column. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** The sort that a press on a column's heading asks for: largest first, then the other way. */
export const nextSort = (key: string, sort: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'descending' ? 'ascending' : 'descending',
});
