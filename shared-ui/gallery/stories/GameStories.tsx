import Flame from 'lucide-react/icons/flame';
import { useState } from 'react';
import {
  GameTile,
  GameTileSkeleton,
  Rail,
  TileGrid,
  VendorTile,
  VendorTileSkeleton,
} from '../../src/core/index.ts';
import { Story } from '../Story.tsx';
import { sampleGames, sampleVendors } from '../sample/games.ts';
import { toggled } from '../sample/toggled.ts';

const nothing = () => {};

export const GameStories = () => {
  const [favourites, setFavourites] = useState<ReadonlySet<number>>(new Set([1001]));
  const toggle = (nodeId: number) => setFavourites((before) => toggled(before, nodeId));
  const tiles = sampleGames.map((game) => (
    <GameTile
      key={game.nodeId}
      game={game}
      imageUrl={game.imageUrl}
      isFavourite={favourites.has(game.nodeId)}
      onStart={nothing}
      onTrial={nothing}
      onFavouriteToggle={() => toggle(game.nodeId)}
    />
  ));
  return (
    <>
      <Story name="GameTile in a TileGrid" layout="stack">
        <TileGrid label="Games">{tiles.slice(0, 16)}</TileGrid>
      </Story>
      <Story name="GameTile without a picture, in its five colours, and its skeleton" layout="stack">
        <TileGrid>
          {sampleGames.slice(0, 5).map((game) => (
            <GameTile key={game.nodeId} game={game} imageUrl="" onStart={nothing} />
          ))}
          <GameTileSkeleton />
          <GameTileSkeleton />
        </TileGrid>
      </Story>
      <Story name="Rail" layout="stack">
        <Rail title="Hot" icon={<Flame />} count={128} actionLabel="Show all" actionHref="#games">
          {tiles}
        </Rail>
      </Story>
      <Story name="VendorTile and its skeleton" layout="stack">
        <TileGrid itemSize="vendor">
          {sampleVendors.slice(0, 5).map((vendor) => (
            <VendorTile key={vendor.name} {...vendor} href="#games" />
          ))}
          <VendorTileSkeleton />
        </TileGrid>
      </Story>
    </>
  );
};
