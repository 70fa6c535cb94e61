import { joinClasses, useTranslation } from '@parlour/shared-ui/core';
import { lobbyHref, type LotteryLocation } from '../../places/Place.ts';
import classes from './PrizeModes.module.css';

export const PrizeModes = ({ place }: { readonly place: LotteryLocation }) => {
  const { t } = useTranslation('lottery');
  const { area } = place;
  if (area.prizeModes.length < 2) return null;
  return (
    <nav aria-label={t('prizeModes')} className={classes['root']}>
      {area.prizeModes.map((prizeMode) => (
        <a
          key={prizeMode}
          href={lobbyHref({ area, prizeMode })}
          className={joinClasses(classes['mode'], prizeMode === place.prizeMode && classes['current'])}
          aria-current={prizeMode === place.prizeMode ? 'page' : undefined}
        >
          {t(`prizeMode.${prizeMode}`)}
        </a>
      ))}
    </nav>
  );
};
