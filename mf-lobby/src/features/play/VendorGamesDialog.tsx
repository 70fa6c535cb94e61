import { PAGE_SIZES, type Game } from '@parlour/shared-contracts/domains/games';
import {
  Dialog,
  EmptyState,
  Loaded,
  LoadingState,
  Resource,
  TileGrid,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../StoresContext.ts';
import { GameCard } from '../../ui/GameCard.tsx';

const VendorGames = observer(({ entry }: { readonly entry: Game }) => {
  const { api } = useStores();
  const { t } = useTranslation('lobby');
  const games = useScopedStore((platform) => {
    const query = { gameType: entry.gameType, vendor: entry.vassalage, pageSize: PAGE_SIZES.search };
    return new Resource<readonly Game[]>(platform, {
      read: async (signal) => (await api.list(query, signal)).games,
    });
  });
  return (
    <Loaded
      from={games}
      loading={<LoadingState kind="games" count={12} />}
      empty={<EmptyState title={t('in_no_data')} />}
    >
      {(list) => (
        <TileGrid label={entry.vendorName}>
          {list.map((game) => (
            <GameCard key={game.nodeId} game={game} />
          ))}
        </TileGrid>
      )}
    </Loaded>
  );
});

/** The games of a vendor whose entry was pressed (LOBBY-066). */
export const VendorGamesDialog = observer(() => {
  const { launcher } = useStores();
  const entry = launcher.openEntry;
  return (
    <Dialog isOpen={entry !== null} title={entry?.vendorName ?? ''} size="huge" onClose={launcher.closeEntry}>
      {entry && <VendorGames key={entry.nodeId} entry={entry} />}
    </Dialog>
  );
});
