import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../core/display/VisuallyHidden.tsx';
import { Skeleton } from '../../core/states/Skeleton.tsx';
import classes from './DataTable.module.css';

const WIDTHS = ['72%', '54%', '64%', '40%'];

interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: number;
}

/** Placeholders as high as the rows that replace them; announced once as loading. */
export const TableSkeleton = ({ rows, columns }: TableSkeletonProps) => {
  const { t } = useTranslation('kit');
  return (
    <div role="status" aria-busy="true" className={classes['surface']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
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
};
