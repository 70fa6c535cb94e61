import { mapRead } from '@parlour/shared-contracts';
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

interface VendorGamesProps {
  readonly entry: Game;
  readonly onClose: () => void;
}

const VendorGames = observer(({ entry, onClose }: VendorGamesProps) => {
  const { api } = useStores();
  const { t } = useTranslation('lobby');
  const games = useScopedStore((platform) => {
    const query = { gameType: entry.gameType, vendor: entry.vassalage, pageSize: PAGE_SIZES.search };
    return new Resource<readonly Game[]>(platform, {
      read: mapRead(
        api.list(() => query),
        ({ games }) => games,
      ),
    });
  });
  return (
    <Dialog isOpen title={entry.vendorName} onClose={onClose} {...(games.value?.length && { size: 'huge' })}>
      <Loaded
        from={games}
        loading={<LoadingState kind="games" count={1} />}
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
    </Dialog>
  );
});

/** The games of a vendor whose entry was pressed (LOBBY-066). */
export const VendorGamesDialog = observer(() => {
  const { launcher } = useStores();
  const entry = launcher.openEntry;
  return entry && <VendorGames key={entry.nodeId} entry={entry} onClose={launcher.closeEntry} />;
});
