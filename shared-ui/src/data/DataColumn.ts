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
}
