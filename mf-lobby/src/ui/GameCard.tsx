import type { Game } from '@parlour/shared-contracts/domains/games';
import { GameTile, usePlatform } from '@parlour/shared-ui/core';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useStores } from '../StoresContext.ts';

interface GameCardProps {
  readonly game: Game;
  /** Whether the tile is in the first view of its page. */
  readonly isInFirstView?: boolean;
}

/** A game's tile with its actions. */
export const GameCard = observer(({ game, isInFirstView = false }: GameCardProps) => {
  const { site } = usePlatform();
  const { favourites, launcher } = useStores();
  const { nodeId } = game;
  // A change of one favourite must not render each tile again.
  const isFavourite = useMemo(() => computed(() => favourites.has(nodeId)), [favourites, nodeId]);
  return (
    <GameTile
      game={game}
      imageUrl={site.imageUrl(game.lagerIcon)}
      href={launcher.hrefOf(game)}
      isFavourite={isFavourite.get()}
      isInFirstView={isInFirstView}
      onApproach={launcher.approach}
      onStart={() => launcher.open(game)}
      onTrial={() => launcher.startTrial(game)}
      onFavouriteToggle={() => void favourites.toggle(game)}
    />
  );
});
