import { WINNER_LIMIT, type Winner } from '@parlour/shared-contracts/domains/games';
import {
  ChipBar,
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  SectionHeader,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import Trophy from 'lucide-react/icons/trophy';
import { observer } from 'mobx-react-lite';
import { newestFirst, topWins } from './topWins.ts';
import { WinnerRow } from './WinnerRow.tsx';
import classes from './WinnersPage.module.css';

/** Query parameter with the order of the highest wins: by amount (`top`) or by time (`latest`). */
const ORDER = 'order';
const orders = ['top', 'latest'] as const;

/** Shows the highest wins, by amount or by time. */
export const WinnersPage = observer(() => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const [query, setQuery] = useSearchParams();
  const order = orders.find((known) => known === query.get(ORDER)) ?? 'top';
  const ordered = (winners: readonly Winner[]) =>
    (order === 'top' ? topWins(winners) : newestFirst(winners)).slice(0, WINNER_LIMIT);
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t('page_winners')} icon={<Trophy />} />
      <ChipBar
        label={t('page_winners')}
        items={orders.map((key) => ({ key, label: t(`winnersBy.${key}`) }))}
        value={order}
        onChange={(next) => setQuery(next === 'top' ? {} : { [ORDER]: next })}
      />
      <Panel padding="flush">
        <Loaded
          from={site.winnerBoard}
          loading={<LoadingState kind="list" count={8} />}
          empty={<EmptyState icon={<Trophy />} title={t('noWinners')} />}
        >
          {(winners) => (
            <ol className={classes['list']} aria-label={t('page_winners')}>
              {ordered(winners).map((win, index) => (
                <WinnerRow
                  key={`${win.nodeId} ${win.wonAt}`}
                  win={win}
                  {...(order === 'top' ? { rank: index + 1 } : {})}
                />
              ))}
            </ol>
          )}
        </Loaded>
      </Panel>
    </div>
  );
});
