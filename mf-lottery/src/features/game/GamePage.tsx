import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import {
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  SectionHeader,
  UpcomingState,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { LotteryFrame } from '../../location/LotteryFrame.tsx';
import { lotteryLobbyHref, type LotteryLocation } from '../../location/LotteryLocation.ts';
import { Countdown } from '../../draws/Countdown.tsx';
import { DrawGrid } from '../../draws/DrawGrid.tsx';
import { DrawZone } from '../../draws/DrawZone.tsx';
import classes from './GamePage.module.css';
import type { GameStore } from './GameStore.ts';

interface GamePageProps {
  readonly location: LotteryLocation;
  readonly store: GameStore;
}

const numberOf = (draw: OpenedNumber): string => draw.numero;

const GameContent = observer(({ store }: Pick<GamePageProps, 'store'>) => {
  const { t } = useTranslation('lottery');
  return (
    <Loaded
      from={store.draws}
      loading={<LoadingState kind="page" />}
      empty={<EmptyState title={t('noDraws')} text={t('noDrawsText')} />}
    >
      {(draws) => (
        <>
          <Panel title={t('placeBets')}>
            <UpcomingState title={t('bettingSoon')} text={t('bettingSoonText')} />
          </Panel>
          <section className={classes['results']} aria-label={t('latestResults')}>
            <SectionHeader title={t('latestResults')} trailing={draws[0] && <DrawZone newest={draws[0]} />} />
            <DrawGrid draws={draws} titleOf={numberOf} />
          </section>
        </>
      )}
    </Loaded>
  );
});

export const LotteryGamePage = observer(({ location, store }: GamePageProps) => {
  const { t } = useTranslation('lottery');
  const area = t(`area.${location.area.name}`);
  return (
    <LotteryFrame
      title={store.lottery?.name ?? area}
      backHref={lotteryLobbyHref(location)}
      backLabel={area}
      trailing={
        store.lottery && (
          <span className={classes['countdown']}>
            <Countdown lottery={store.lottery} clock={store.clock} />
          </span>
        )
      }
    >
      <GameContent store={store} />
    </LotteryFrame>
  );
});
