import type { Key, ReactNode } from 'react';
import type { DataColumn, Sort, Sums } from './DataColumn.ts';

/** Rows and their actions, for tables and cards. */
export interface TableRows<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** Returns the details of a row, which can be opened below it. */
  readonly renderDetail?: (row: Row) => ReactNode;
  /** Opens a row elsewhere, for example in a dialog, after a press on the row or its button. */
  readonly onOpen?: (row: Row) => void;
  readonly onSort?: (sort: Sort) => void;
  /** Shown below the rows. The label is in the first column. */
  readonly sums?: Sums;
}
