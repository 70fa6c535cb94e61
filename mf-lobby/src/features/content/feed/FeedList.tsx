import { WINNER_LIMIT, type Winner } from '@parlour/shared-contracts/domains/games';
import { EmptyState, Loaded, LoadingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import CircleDot from 'lucide-react/icons/circle-dot';
import Trophy from 'lucide-react/icons/trophy';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo, type FocusEvent, type ReactNode } from 'react';
import { topWins } from '../topWins.ts';
import { WinnerRow } from '../WinnerRow.tsx';
import { BetRow } from './BetRow.tsx';
import type { FeedStore } from './FeedStore.ts';
import classes from './PlayFeed.module.css';

/** More rows than a window shows at once. */
const FIRST_ROWS = 10;

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (row: Row, index: number) => ReactNode;
}

/** Renders the first rows at once. React renders the others in pieces, so that the page can respond in between. */
const Rows = <Row,>({ rows, children }: RowsProps<Row>) =>
  useDeferredValue(rows, rows.slice(0, FIRST_ROWS)).map(children);

const WinnerRows = ({ winners }: { readonly winners: readonly Winner[] }) => {
  const wins = useMemo(() => topWins(winners).slice(0, WINNER_LIMIT), [winners]);
  return (
    <Rows rows={wins}>
      {(win, index) => <WinnerRow key={`${win.nodeId} ${win.wonAt}`} win={win} rank={index + 1} />}
    </Rows>
  );
};

interface FeedListProps {
  readonly store: FeedStore;
}

/** The rows of the chosen view. They do not move while a pointer or the focus is on them. */
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
        {(winners) => list(<WinnerRows winners={winners} />)}
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
          <Rows rows={bets}>
            {(bet, index) => (
              <BetRow
                key={bet.key}
                bet={bet}
                about={isLive ? 'payout' : 'stake'}
                {...(isLive ? {} : { rank: index + 1 })}
              />
            )}
          </Rows>,
        )
      }
    </Loaded>
  );
});
