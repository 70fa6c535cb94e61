import { PAGE_SIZES, type Game, type GamePage } from '@parlour/shared-contracts/domains/games';
import {
  Dialog,
  EmptyState,
  ErrorState,
  LoadingState,
  TileGrid,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Loadable } from '../games/Loadable.ts';
import { useStores } from '../StoresContext.ts';
import { GameCard } from './GameCard.tsx';

const VendorGames = observer(({ entry }: { readonly entry: Game }) => {
  const { api } = useStores();
  const { t } = useTranslation('lobby');
  const [page] = useState(
    () =>
      new Loadable<GamePage>(() =>
        api.list({ gameType: entry.gameType, vendor: entry.vassalage, pageSize: PAGE_SIZES.search }),
      ),
  );
  useEffect(() => void page.load(), [page]);
  if (page.failure) return <ErrorState code={page.failure} onRetry={() => void page.load()} />;
  if (!page.value) return <LoadingState kind="games" count={12} />;
  if (page.value.games.length === 0) return <EmptyState title={t('in_no_data')} />;
  return (
    <TileGrid label={entry.vendorName}>
      {page.value.games.map((game) => (
        <GameCard key={game.nodeId} game={game} />
      ))}
    </TileGrid>
  );
});

/** The games of a vendor whose entry was pressed (LOBBY-066). */
export const VendorGamesDialog = observer(() => {
  const { launcher } = useStores();
  const entry = launcher.openEntry;
  return (
    <Dialog
      isOpen={entry !== null}
      title={entry?.vendorName ?? ''}
      size="huge"
      isClosedByOutsideClick
      onClose={launcher.closeEntry}
    >
      {entry && <VendorGames key={entry.nodeId} entry={entry} />}
    </Dialog>
  );
});
