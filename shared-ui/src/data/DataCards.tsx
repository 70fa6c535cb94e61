import type { Key, ReactNode } from 'react';
import type { DataColumn } from './DataColumn.ts';
import classes from './DataTable.module.css';

interface DataCardsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  readonly renderDetail?: ((row: Row) => ReactNode) | undefined;
}

/** Records as cards: the primary columns on top, the others as pairs. */
export const DataCards = <Row extends object>({
  columns,
  rows,
  rowKey,
  renderDetail,
}: DataCardsProps<Row>) => {
  const primary = columns.filter((column) => column.isPrimary);
  const others = columns.filter((column) => !column.isPrimary);
  return (
    <ul className={classes['cards']}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes['card']}>
          {primary.length > 0 && (
            <div className={classes['primary']}>
              {primary.map((column) => (
                <span key={column.key}>{column.render(row)}</span>
              ))}
            </div>
          )}
          <dl className={classes['pairs']}>
            {others.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
          {renderDetail?.(row)}
        </li>
      ))}
    </ul>
  );
};
