import { joinClasses, useTranslation } from '@parlour/shared-ui/core';
import { lotteryLobbyHref, type LotteryLocation } from '../../location/LotteryLocation.ts';
import classes from './PrizeModes.module.css';

export const PrizeModes = ({ location }: { readonly location: LotteryLocation }) => {
  const { t } = useTranslation('lottery');
  const { area } = location;
  if (area.prizeModes.length < 2) return null;
  return (
    <nav aria-label={t('prizeModes')} className={classes['root']}>
      {area.prizeModes.map((prizeMode) => (
        <a
          key={prizeMode}
          href={lotteryLobbyHref({ ...location, prizeMode })}
          className={joinClasses(classes['mode'], prizeMode === location.prizeMode && classes['current'])}
          aria-current={prizeMode === location.prizeMode ? 'page' : undefined}
        >
          {t(`prizeMode.${prizeMode}`)}
        </a>
      ))}
    </nav>
  );
};
