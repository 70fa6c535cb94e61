import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../core/display/VisuallyHidden.tsx';
import { Skeleton } from '../../core/states/Skeleton.tsx';
import classes from './DataTable.module.css';

const WIDTHS = ['72%', '54%', '64%', '40%'];

interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: number;
  /** Whether the placeholders have the shape of cards, as on phones. */
  readonly isCards: boolean;
}

const CardSkeleton = () => (
  <div className={classes['card']}>
    <Skeleton width="48%" height={20} />
    <div className={classes['pairs']}>
      {WIDTHS.slice(1).map((width) => (
        <div key={width}>
          <Skeleton width={width} height={12} />
          <Skeleton width="80%" height={20} className={classes['skeletonValue']} />
        </div>
      ))}
    </div>
  </div>
);

const RowSkeletons = ({ rows, columns }: Pick<TableSkeletonProps, 'rows' | 'columns'>) => (
  <div className={classes['surface']}>
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div key={row} className={row === 0 ? classes['skeletonHead'] : classes['skeletonRow']}>
        {Array.from({ length: columns }, (_, column) => (
          <span key={column}>
            <Skeleton width={WIDTHS[(row + column) % WIDTHS.length]} />
          </span>
        ))}
      </div>
    ))}
  </div>
);

/** Placeholders as high as the rows or cards that replace them. They are announced once as loading. */
export const TableSkeleton = ({ rows, columns, isCards }: TableSkeletonProps) => {
  const { t } = useTranslation('kit');
  return (
    <div role="status" aria-busy="true" className={classes['cards']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {isCards ? (
        Array.from({ length: rows }, (_, row) => <CardSkeleton key={row} />)
      ) : (
        <RowSkeletons rows={rows} columns={columns} />
      )}
    </div>
  );
};
