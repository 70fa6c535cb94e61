import { HOME_PATH } from '@parlour/shared-contracts';
import { EmptyState, Loaded, Panel, SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { PlaceFrame } from '../../places/PlaceFrame.tsx';
import type { LotteryLocation } from '../../places/Place.ts';
import { ForbiddenMenu } from './ForbiddenMenu.tsx';
import { LatestResults } from './LatestResults.tsx';
import classes from './LobbyPage.module.css';
import { LobbySkeleton } from './LobbySkeleton.tsx';
import type { LobbyStore } from './LobbyStore.ts';
import { LotteryCard } from './LotteryCard.tsx';
import { PrizeModes } from './PrizeModes.tsx';

interface LobbyProps {
  readonly place: LotteryLocation;
  readonly store: LobbyStore;
}

const Games = observer(({ place, store }: LobbyProps) => {
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
                  <LotteryCard lottery={lottery} clock={store.clock} place={place} position={position} />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </Loaded>
  );
});

export const LobbyPage = observer(({ place, store }: LobbyProps) => {
  const { t } = useTranslation('lottery');
  return (
    <PlaceFrame
      title={t(`area.${place.area.name}`)}
      backHref={HOME_PATH}
      backLabel={t('backToSite')}
      trailing={<PrizeModes place={place} />}
    >
      <Games place={place} store={store} />
      <LatestResults draws={store.results} />
    </PlaceFrame>
  );
});
