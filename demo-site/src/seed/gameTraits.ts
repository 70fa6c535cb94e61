import {
  gameFeatures,
  gameThemes,
  volatilities,
  type GameFeature,
  type GameTheme,
  type Volatility,
} from '@parlour/shared-contracts/domains/gameSearch';
import type { game } from '@parlour/platform-api/tables';
import { createRandom } from '../random.ts';

type Kind = Pick<typeof game.$inferSelect, 'type' | 'category'>;

const worldsOfTheme: Readonly<Record<GameTheme, string>> = {
  eastern: 'orient siam samurai india desert',
  ancient: 'egypt aztec greece norse rome',
  adventure: 'pirate jungle safari west space',
  fantasy: 'magic gothic mythic irish winter love',
  classic: 'fruit classic gems candy money party farm sport',
  ocean: 'ocean',
  tables: 'table cards live pvp',
  arcade: 'arcade crash balls ticket',
};

const themeOfWorld = new Map(
  Object.entries(worldsOfTheme).flatMap(([theme, worlds]) =>
    worlds.split(' ').map((world) => [world, theme]),
  ),
);

/** Returns the theme of a game's picture; null for contests and draws, which have none. */
export const themeOf = (world: string): GameTheme | null => {
  const theme = themeOfWorld.get(world);
  return gameThemes.find((known) => known === theme) ?? null;
};

/** Returns how much the payouts of a game vary; null for types where the player's choice decides that. */
export const volatilityOf = ({ type, category }: Kind, name: string): Volatility | null => {
  if (type !== 'RNG' && type !== 'FISH') return null;
  if (category === 'JACKPOT' || category === 'CRASH') return 'high';
  return createRandom(`volatility ${name}`).pick([...volatilities]);
};

/** Returns the features of a slot; other games have none. */
export const featuresOf = ({ category }: Kind, name: string): GameFeature[] => {
  if (category === 'JACKPOT') return ['jackpot'];
  if (category !== 'SLOT') return [];
  const random = createRandom(`features ${name}`);
  return gameFeatures.filter((feature) => feature !== 'jackpot' && random.chance(30));
};
