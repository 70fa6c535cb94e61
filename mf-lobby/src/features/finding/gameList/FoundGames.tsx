import { MoreButton, TileGrid, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { GameCard } from '../../../ui/GameCard.tsx';
import { LoadedCount } from '../../../ui/LoadedCount.tsx';
import type { FoundPages, GameListStore } from './GameListStore.ts';
import classes from './GameList.module.css';

interface FoundGamesProps {
  readonly store: GameListStore;
  readonly found: FoundPages;
  /** Title of the list. */
  readonly title: string;
  /** What is counted, for example “Slots”. */
  readonly kind: string;
}

/** Number of tiles in the first row on a phone. */
const FIRST_ROW = 3;

export const FoundGames = observer(({ store, found, title, kind }: FoundGamesProps) => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['found']} aria-busy={store.isLoading}>
      {found.corrected && (
        <p className={classes['corrected']}>{t('searchedFor', { text: found.corrected })}</p>
      )}
      <TileGrid label={title}>
        {found.games.map((game, index) => (
          <GameCard key={game.nodeId} game={game} isInFirstView={index < FIRST_ROW} />
        ))}
      </TileGrid>
      <div className={classes['foot']}>
        <LoadedCount shown={found.games.length} total={found.total} kind={kind} />
        <MoreButton list={store}>{t('showMore')}</MoreButton>
      </div>
    </div>
  );
});
