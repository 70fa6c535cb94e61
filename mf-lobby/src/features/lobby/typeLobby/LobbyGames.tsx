import { hrefOf } from '@parlour/shared-contracts';
import {
  Button,
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
import { NoSuchPage } from '../../../ui/NoSuchPage.tsx';
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
  const { site, destinations } = usePlatform();
  const { t } = useTranslation('lobby');
  const { result } = store;
  const allGames = destinations.href('games');
  return (
    <Loaded
      from={result}
      onRetry={site.retry}
      loading={<LoadingState kind="games" count={28} />}
      empty={
        filter.page > 1 ? (
          <NoSuchPage onFirstPage={() => onPage(1)} />
        ) : (
          <EmptyState
            title={t('in_no_data')}
            text={t('noDataHint')}
            action={
              filter.search !== '' &&
              allGames !== null && (
                <Button href={hrefOf(allGames, { q: filter.search })}>{t('searchAllGames')}</Button>
              )
            }
          />
        )
      }
    >
      {({ items, totalPages }) => (
        <div className={classes['root']} aria-busy={result.isLoading}>
          <TileGrid label={label}>
            {items.map((game) => (
              <GameCard key={game.nodeId} game={game} />
            ))}
          </TileGrid>
          <Pager
            page={filter.page}
            totalPages={totalPages}
            {...(filter.search ? SEARCH_PAGER : LOBBY_PAGER)}
            onChange={onPage}
          />
        </div>
      )}
    </Loaded>
  );
});
