import { Skeleton, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import classes from './FormSkeleton.module.css';

export interface FormSkeletonProps {
  readonly fields?: number;
  /** Heights in px, with the space below them, of the rows between the last field and the button. */
  readonly rows?: readonly number[];
}

const NO_ROWS: readonly number[] = [];

/**
 * Reserves the size of a form while its fields load. If the form were higher, the buttons below it would move away
 * under the pointer of a person who presses one of them.
 */
export const FormSkeleton = ({ fields = 2, rows = NO_ROWS }: FormSkeletonProps) => {
  const { t } = useTranslation('kit');
  return (
    <output aria-busy="true" className={classes['root']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={classes['field']}>
          <Skeleton width="30%" height={16} />
          <Skeleton shape="box" height={44} />
        </div>
      ))}
      {rows.map((height, index) => (
        <div key={index} className={classes['row']} style={{ blockSize: height }}>
          <Skeleton width="45%" height={22} />
        </div>
      ))}
      <Skeleton shape="box" height={48} />
    </output>
  );
};
