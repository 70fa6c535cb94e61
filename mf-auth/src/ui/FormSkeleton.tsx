import { Skeleton, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import classes from './FormSkeleton.module.css';

export interface FormSkeletonProps {
  readonly fields?: number;
  /** Reserves a line for links above the button. */
  readonly hasLinks?: boolean;
}

/** Reserves the size of a form while its fields load. */
export const FormSkeleton = ({ fields = 2, hasLinks = false }: FormSkeletonProps) => {
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
      {hasLinks && <Skeleton width="45%" height={22} className={classes['links']} />}
      <Skeleton shape="box" height={48} />
    </output>
  );
};
