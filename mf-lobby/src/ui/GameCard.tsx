import type { Game } from '@parlour/shared-contracts/domains/games';
import { GameTile, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../StoresContext.ts';

interface GameCardProps {
  readonly game: Game;
}

/** A game's tile with its actions. */
export const GameCard = observer(({ game }: GameCardProps) => {
  const { site } = usePlatform();
  const { favourites, launcher } = useStores();
  return (
    <GameTile
      game={game}
      imageUrl={site.imageUrl(game.lagerIcon)}
      href={launcher.hrefOf(game)}
      isFavourite={favourites.has(game.nodeId)}
      onApproach={launcher.approach}
      onStart={() => launcher.open(game)}
      onTrial={() => launcher.startTrial(game)}
      onFavouriteToggle={() => void favourites.toggle(game)}
    />
  );
});
