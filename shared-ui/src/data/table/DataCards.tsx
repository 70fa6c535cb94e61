import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './DataTable.module.css';
import type { TableRows } from './TableRows.ts';

interface Pair {
  readonly key: string;
  readonly title: ReactNode;
  readonly value: ReactNode;
}

const Pairs = ({ pairs }: { readonly pairs: readonly Pair[] }) => (
  <dl className={classes['pairs']}>
    {pairs.map(({ key, title, value }) => (
      <div key={key}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Records as cards: the primary columns at the top, the others as pairs. The sums are the last card. */
export const DataCards = <Row extends object>({
  columns,
  rows,
  rowKey,
  renderDetail,
  sums,
  onOpen,
}: TableRows<Row>) => {
  const t = useTierText();
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
          <Pairs pairs={others.map(({ key, title, render }) => ({ key, title, value: render(row) }))} />
          {renderDetail?.(row)}
          {onOpen && (
            <button type="button" className={classes['open']} onClick={() => onOpen(row)}>
              {t('table.open')}
              <ChevronRight aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
      {sums && (
        <li className={classes['sums']}>
          <div className={classes['primary']}>{sums.label}</div>
          <Pairs
            pairs={columns
              .filter(({ key }) => key in sums.values)
              .map(({ key, title }) => ({ key, title, value: sums.values[key] }))}
          />
        </li>
      )}
    </ul>
  );
};
