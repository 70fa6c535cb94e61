import { Skeleton, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import classes from './LobbyPage.module.css';

const SHOWN = 6;

export const LobbySkeleton = () => {
  const { t } = useTranslation('kit');
  return (
    <div className={classes['family']} aria-busy="true">
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <div className={classes['grid']}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <Skeleton key={index} shape="box" height={132} />
        ))}
      </div>
    </div>
  );
};
