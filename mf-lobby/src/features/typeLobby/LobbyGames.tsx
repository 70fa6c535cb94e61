import {
  EmptyState,
  ErrorState,
  LoadingState,
  Pager,
  TileGrid,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { GameCard } from '../../ui/GameCard.tsx';
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
  const { value, failure, isLoading } = store.result;
  const retry = () => {
    site.retry();
    void store.result.load(filter);
  };
  if (failure) return <ErrorState code={failure} onRetry={retry} />;
  if (!value) return <LoadingState kind="games" count={28} />;
  return (
    <div className={classes['root']} aria-busy={isLoading}>
      {value.games.length === 0 ? (
        <EmptyState title={t('in_no_data')} text={t('noDataHint')} />
      ) : (
        <TileGrid label={label}>
          {value.games.map((game) => (
            <GameCard key={game.nodeId} game={game} />
          ))}
        </TileGrid>
      )}
      <Pager
        page={filter.page}
        totalPages={value.totalPages}
        {...(filter.search ? SEARCH_PAGER : LOBBY_PAGER)}
        onChange={onPage}
      />
    </div>
  );
});
