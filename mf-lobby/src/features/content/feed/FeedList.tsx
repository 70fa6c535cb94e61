import { WINNER_LIMIT } from '@parlour/shared-contracts/domains/games';
import { EmptyState, Loaded, LoadingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import CircleDot from 'lucide-react/icons/circle-dot';
import Trophy from 'lucide-react/icons/trophy';
import { observer } from 'mobx-react-lite';
import type { FocusEvent, ReactNode } from 'react';
import { topWins } from '../topWins.ts';
import { WinnerRow } from '../WinnerRow.tsx';
import { BetRow } from './BetRow.tsx';
import type { FeedStore } from './FeedStore.ts';
import classes from './PlayFeed.module.css';

interface FeedListProps {
  readonly store: FeedStore;
}

/** The rows of the chosen view. They rest while a pointer or the focus is on them. */
export const FeedList = observer(({ store }: FeedListProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const { view, hold } = store;
  const handleFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget) hold(true);
  };
  const list = (rows: ReactNode) => (
    <ol
      className={classes['list']}
      tabIndex={0}
      aria-label={t(`feed.view.${view}`)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={handleFocus}
      onBlur={() => hold(false)}
    >
      {rows}
    </ol>
  );
  if (view === 'winners')
    return (
      <Loaded
        key={view}
        from={site.winnerBoard}
        loading={<LoadingState kind="list" count={6} />}
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
    );
  const isLive = view === 'bets';
  return (
    <Loaded
      key={view}
      from={store[view]}
      loading={<LoadingState kind="list" count={6} />}
      empty={<EmptyState icon={<CircleDot />} title={t(`feed.empty.${view}`)} />}
    >
      {(bets) =>
        list(
          bets.map((bet, index) => (
            <BetRow
              key={bet.key}
              bet={bet}
              about={isLive ? 'payout' : 'stake'}
              {...(isLive ? {} : { rank: index + 1 })}
            />
          )),
        )
      }
    </Loaded>
  );
});
