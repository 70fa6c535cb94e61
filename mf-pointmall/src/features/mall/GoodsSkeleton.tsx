import { Skeleton, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import classes from './GoodsSection.module.css';

const SHOWN = 8;

export const GoodsSkeleton = () => {
  const { t } = useTranslation('kit');
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <div className={classes['grid']}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <Skeleton key={index} shape="box" height={300} />
        ))}
      </div>
    </div>
  );
};
