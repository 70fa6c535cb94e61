import type { game } from '@parlour/platform-api/tables';
import { createRandom } from '../random.ts';
import { seedVendors } from './vendors.ts';

/** How a game pays: often and little, or rarely and much. */
export type Volatility = 'low' | 'medium' | 'high';

/** A house game that runs demo games of other vendors. */
export interface HouseGame {
  readonly launchCode: string;
  /** The highest return of a bet by the house's rules, rounded down. */
  readonly rtpBasisPoints: number;
  /** The lowest return of a bet. Absent: all bets have the same. */
  readonly leastRtpBasisPoints?: number;
  readonly volatility: Volatility;
}

const dice: HouseGame = { launchCode: 'dice', rtpBasisPoints: 9_900, volatility: 'medium' };
const crash: HouseGame = { launchCode: 'crash', rtpBasisPoints: 9_900, volatility: 'high' };
const mines: HouseGame = { launchCode: 'mines', rtpBasisPoints: 9_900, volatility: 'high' };
const keno: HouseGame = {
  launchCode: 'keno',
  rtpBasisPoints: 9_896,
  leastRtpBasisPoints: 9_894,
  volatility: 'medium',
};
const baccarat: HouseGame = {
  launchCode: 'baccarat',
  rtpBasisPoints: 9_894,
  leastRtpBasisPoints: 8_564,
  volatility: 'low',
};

const roulette: HouseGame = { launchCode: 'roulette', rtpBasisPoints: 9_729, volatility: 'medium' };
const dragonTiger: HouseGame = {
  launchCode: 'dragonTiger',
  rtpBasisPoints: 9_626,
  leastRtpBasisPoints: 8_602,
  volatility: 'low',
};

/** All kinds of fish have this return. Their chances differ as much as those of a slot of high volatility. */
const fishing: HouseGame = { launchCode: 'fishing', rtpBasisPoints: 9_600, volatility: 'high' };

/** The lobbies of live tables that the house has a table for, without a dealer. */
const tablesOfLobbies: Readonly<Record<string, HouseGame>> = {
  BACCARAT: baccarat,
  ROULETTE: roulette,
  DRAGON_TIGER: dragonTiger,
};
const tablesOfNames: readonly (readonly [RegExp, HouseGame])[] = [
  [/Baccarat/, baccarat],
  [/Roulette/, roulette],
  [/Dragon Tiger/, dragonTiger],
];

const slotReturns: Readonly<Record<Volatility, number>> = { low: 9_656, medium: 9_650, high: 9_645 };
/** One entry for each share of the slots. */
const slotVolatilities: readonly Volatility[] = [
  'low',
  'low',
  'low',
  'medium',
  'medium',
  'medium',
  'high',
  'high',
];

/** The house's symbols for the worlds of names and pictures. */
const symbolsOfWorlds: Readonly<Record<string, string>> = {
  orient: 'fortune',
  siam: 'siam',
  india: 'siam',
  samurai: 'samurai',
  egypt: 'egypt',
  desert: 'egypt',
  aztec: 'jungle',
  jungle: 'jungle',
  greece: 'olympus',
  rome: 'olympus',
  norse: 'norse',
  winter: 'norse',
  ocean: 'ocean',
  pirate: 'ocean',
  safari: 'safari',
  west: 'safari',
  space: 'space',
  magic: 'magic',
  gothic: 'magic',
  mythic: 'magic',
  irish: 'irish',
  candy: 'candy',
  love: 'candy',
  gems: 'gems',
  money: 'vault',
  farm: 'farm',
  party: 'carnival',
  sport: 'carnival',
};

/** Returns the world in the address of a game's picture. */
const worldOf = (art: string): string => art.split('/').at(-1)?.split('-')[1] ?? '';

/** A slot's name decides its volatility, and its picture the symbols. */
const slotOf = ({ name, art }: Pick<Family, 'name' | 'art'>): HouseGame => {
  const volatility = createRandom(`volatility ${name}`).pick(slotVolatilities);
  const symbols = symbolsOfWorlds[worldOf(art)] ?? 'classic';
  return {
    launchCode: `slot-${volatility}-${symbols}`,
    rtpBasisPoints: slotReturns[volatility],
    volatility,
  };
};

/** The other vendors have no connection to the operator. */
const connected = new Set(seedVendors.filter((_, index) => index % 3 !== 2).map(({ code }) => code));

type Family = Pick<
  typeof game.$inferSelect,
  'vendorCode' | 'type' | 'category' | 'name' | 'art' | 'isVendorEntry'
>;

/** Returns the house game that runs a game of the demo catalogue; null if its vendor is not connected. */
export const houseGameOf = (family: Family): HouseGame | null => {
  const { vendorCode, type, category, name, isVendorEntry } = family;
  if (isVendorEntry || !connected.has(vendorCode)) return null;
  if (type === 'LIVE') return tablesOfLobbies[category] ?? null;
  if (type === 'FISH') return fishing;
  if (type !== 'RNG') return null;
  if (category === 'SLOT') return slotOf(family);
  if (category === 'CRASH') return crash;
  if (category === 'TABLE') return tablesOfNames.find(([word]) => word.test(name))?.[1] ?? null;
  if (category === 'BINGO' && /Keno/.test(name)) return keno;
  if (category === 'MINI' && /Mines/.test(name)) return mines;
  // Games in which a number is over or under another one.
  return category === 'MINI' && /Dice|Hi-Lo|Limbo/.test(name) ? dice : null;
};
