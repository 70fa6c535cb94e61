import { Skeleton, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import classes from './FormSkeleton.module.css';

export interface FormSkeletonProps {
  readonly fields?: number;
  /** Heights of the rows between the last field and the button, in px. Each height includes the space below the row. */
  readonly rows?: readonly number[];
}

/**
 * Reserves the space of a form while its fields load. The buttons below the form must not move when the fields arrive,
 * because a person may be pressing one of them.
 */
export const FormSkeleton = ({ fields = 2, rows = [] }: FormSkeletonProps) => {
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
