import { Skeleton, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import classes from './FormSkeleton.module.css';

/** The form's measures while its fields are on their way. */
export const FormSkeleton = () => {
  const { t } = useTranslation('kit');
  return (
    <output aria-busy="true" className={classes['root']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Field />
      <Field />
      <Skeleton width="45%" height={22} />
      <Skeleton shape="box" height={48} className={classes['button']} />
    </output>
  );
};

const Field = () => (
  <div className={classes['field']}>
    <Skeleton width="30%" height={16} />
    <Skeleton shape="box" height={44} />
  </div>
);
