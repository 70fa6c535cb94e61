import {
  EmptyState,
  Loaded,
  LoadingState,
  Pager,
  TileGrid,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { GameCard } from '../../../ui/GameCard.tsx';
import type { LobbyFilter } from './LobbyFilter.ts';
import type { TypeLobbyStore } from './TypeLobbyStore.ts';
import classes from './LobbyGames.module.css';

interface LobbyGamesProps {
  readonly store: TypeLobbyStore;
  readonly filter: LobbyFilter;
  readonly label: string;
  readonly onPage: (page: number) => void;
}

const SEARCH_PAGER = { margin: 1, range: 3 };
const LOBBY_PAGER = { margin: 2, range: 5 };

export const LobbyGames = observer(({ store, filter, label, onPage }: LobbyGamesProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const { result } = store;
  const pager = (totalPages: number) => (
    <Pager
      page={filter.page}
      totalPages={totalPages}
      {...(filter.search ? SEARCH_PAGER : LOBBY_PAGER)}
      onChange={onPage}
    />
  );
  return (
    <Loaded
      from={result}
      onRetry={site.retry}
      loading={<LoadingState kind="games" count={28} />}
      empty={
        <div className={classes['root']}>
          <EmptyState title={t('in_no_data')} text={t('noDataHint')} />
          {pager(result.value?.totalPages ?? 0)}
        </div>
      }
    >
      {({ items, totalPages }) => (
        <div className={classes['root']} aria-busy={result.isLoading}>
          <TileGrid label={label}>
            {items.map((game) => (
              <GameCard key={game.nodeId} game={game} />
            ))}
          </TileGrid>
          {pager(totalPages)}
        </div>
      )}
    </Loaded>
  );
});
