import type { Key, ReactNode } from 'react';
import type { DataColumn, Sort, Sums } from './DataColumn.ts';

/** Rows and what can be done with them, in a table as in cards. */
export interface TableRows<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** Content that a row opens to. */
  readonly renderDetail?: (row: Row) => ReactNode;
  /** Opens a row elsewhere, for example in a dialog: by a press on it, or by its button. */
  readonly onOpen?: (row: Row) => void;
  readonly onSort?: (sort: Sort) => void;
  /** Stands below the rows; the label in the place of the first column. */
  readonly sums?: Sums;
}
