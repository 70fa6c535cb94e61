import { EmptyState, Loaded, Skeleton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { WINNER_LIMIT } from '@parlour/shared-contracts/domains/games';
import Trophy from 'lucide-react/icons/trophy';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { useNearViewport } from '../../ui/useNearViewport.ts';
import { topWins } from './topWins.ts';
import { WinnerRow } from './WinnerRow.tsx';
import classes from './WinnerBoard.module.css';

const Placeholders = () =>
  Array.from({ length: 7 }, (_, index) => (
    <li key={index} className={classes['placeholder']}>
      <Skeleton shape="box" width={40} height={48} />
      <Skeleton width="60%" />
    </li>
  ));

/** The highest recent prizes (LOBBY-081…084). */
export const WinnerBoard = observer(() => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const root = useRef<HTMLElement>(null);
  const isNear = useNearViewport(root);
  const list = (rows: ReactNode, isBusy = false) => (
    <ol className={classes['list']} tabIndex={0} aria-labelledby="lobby-winners" aria-busy={isBusy}>
      {rows}
    </ol>
  );
  return (
    <section ref={root} className={classes['root']} aria-labelledby="lobby-winners">
      <h2 id="lobby-winners" className={classes['title']}>
        <Trophy aria-hidden="true" /> {t('winners')}
      </h2>
      <Loaded
        from={site.winnerBoard}
        isWanted={isNear}
        loading={list(<Placeholders />, true)}
        empty={<EmptyState icon={<Trophy />} title={t('noWinners')} />}
      >
        {(winners) =>
          list(
            topWins(winners)
              .slice(0, WINNER_LIMIT)
              .map((win, index) => (
                <WinnerRow key={`${win.nodeId} ${win.wonAt}`} win={win} rank={index + 1} />
              )),
          )
        }
      </Loaded>
    </section>
  );
});
