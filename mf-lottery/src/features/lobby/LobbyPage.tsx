import { HOME_PATH } from '@parlour/shared-contracts';
import { EmptyState, Loaded, Panel, SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { LotteryFrame } from '../../location/LotteryFrame.tsx';
import type { LotteryLocation } from '../../location/LotteryLocation.ts';
import { ForbiddenMenu } from './ForbiddenMenu.tsx';
import { LatestResults } from './LatestResults.tsx';
import classes from './LobbyPage.module.css';
import { LobbySkeleton } from './LobbySkeleton.tsx';
import type { LobbyStore } from './LobbyStore.ts';
import { LotteryCard } from './LotteryCard.tsx';
import { PrizeModes } from './PrizeModes.tsx';

interface LobbyProps {
  readonly location: LotteryLocation;
  readonly store: LobbyStore;
}

const Games = observer(({ location, store }: LobbyProps) => {
  const { t } = useTranslation('lottery');
  if (store.isForbidden) return <ForbiddenMenu />;
  return (
    <Loaded
      from={store.menu}
      frame={Panel}
      loading={<LobbySkeleton />}
      empty={<EmptyState title={t('noGames')} text={t('noGamesText')} />}
    >
      {() =>
        store.families.map(([family, lotteries], position) => (
          <section key={family} className={classes['family']} aria-label={family}>
            <SectionHeader title={family} count={lotteries.length} />
            <ul className={classes['grid']}>
              {lotteries.map((lottery) => (
                <li key={lottery.gameCode}>
                  <LotteryCard
                    lottery={lottery}
                    clock={store.clock}
                    location={location}
                    position={position}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </Loaded>
  );
});

export const LobbyPage = observer(({ location, store }: LobbyProps) => {
  const { t } = useTranslation('lottery');
  return (
    <LotteryFrame
      title={t(`area.${location.area.name}`)}
      backHref={HOME_PATH}
      backLabel={t('backToSite')}
      trailing={<PrizeModes location={location} />}
    >
      <Games location={location} store={store} />
      <LatestResults draws={store.results} />
    </LotteryFrame>
  );
});
