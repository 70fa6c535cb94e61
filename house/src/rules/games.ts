import type { GameCode, RoundChoice } from '../protocol.ts';
import { baccaratRtp } from './baccarat.ts';
import { baccaratChances } from './baccaratChances.ts';
import { crashRtp } from './crash.ts';
import { diceRtp } from './dice.ts';
import { dragonTigerRtp, dragonTigerSpots } from './dragonTiger.ts';
import { fishingRtp } from './fishing.ts';
import { fishKinds } from './fishKinds.ts';
import { kenoRtp, leastKenoPicks } from './keno.ts';
import { kenoRisks } from './kenoPays.ts';
import { minesRtp } from './mines.ts';
import { rouletteRtp } from './roulette.ts';
import { rouletteKinds } from './rouletteSpots.ts';
import type { Volatility } from '../slotVariants.ts';
import { slotRtp } from './slot.ts';
import { slotMachines } from './slotMachines.ts';

export interface WayToPlay {
  readonly name: string;
  /** Return to player. */
  readonly basisPoints: number;
}
export interface GameRules {
  readonly version: string;
  readonly name: string;
  readonly category: string;
  readonly rtp: readonly WayToPlay[];
  readonly paytable: readonly { readonly symbol: number; readonly pays: readonly number[] }[] | null;
}

const way = (name: string, rtp: number): WayToPlay => ({
  name,
  basisPoints: Math.round(rtp * 1_000_000) / 100,
});

/**
 * Returns the return in whole basis points, for players and operators. It is rounded down, because a stated return must
 * never be higher than the true one. The game, the site and the operator state the same number.
 */
export const statedReturn = ({ basisPoints }: WayToPlay): number => Math.floor(basisPoints);

/** A version rises with each change of the rules or of their payouts. */
const versions: Readonly<Record<GameCode, string>> = {
  slot: '2',
  dice: '1',
  crash: '1',
  baccarat: '1',
  mines: '1',
  keno: '1',
  roulette: '1',
  dragonTiger: '1',
  fishing: '1',
};

export const versionOf = ({ game }: Pick<RoundChoice, 'game'>): string => versions[game];

/** Returns the version as operators get it: with the name of the game, as in `slot-2`. */
export const wireVersionOf = (game: GameCode): string => `${game}-${versions[game]}`;

/** A game, or a slot of one volatility, has rules of its own. */
export type RuleCode = Exclude<GameCode, 'slot'> | `slot-${Volatility}`;

const plain = (game: GameCode) => ({ version: versions[game], paytable: null });

const describeSlot = (volatility: Volatility): GameRules => {
  const machine = slotMachines[volatility];
  return {
    version: versions.slot,
    name: 'Ten Lines',
    category: 'Video Slots',
    rtp: [way('slot', slotRtp(machine))],
    paytable: machine.paytable.map((pays, symbol) => ({ symbol, pays })),
  };
};

/** Describes each game, computed from its rules. */
export const describeGames = (): Readonly<Record<RuleCode, GameRules>> => {
  const baccarat = baccaratRtp(baccaratChances());
  return {
    'slot-low': describeSlot('low'),
    'slot-medium': describeSlot('medium'),
    'slot-high': describeSlot('high'),
    dice: { ...plain('dice'), name: 'Dice', category: 'Dice', rtp: [way('dice', diceRtp())] },
    crash: { ...plain('crash'), name: 'Crash', category: 'Crash Games', rtp: [way('crash', crashRtp())] },
    baccarat: {
      ...plain('baccarat'),
      name: 'Baccarat',
      category: 'Table Games',
      rtp: [way('player', baccarat.player), way('banker', baccarat.banker), way('tie', baccarat.tie)],
    },
    mines: { ...plain('mines'), name: 'Mines', category: 'Mines', rtp: [way('mines', minesRtp())] },
    keno: {
      ...plain('keno'),
      name: 'Keno',
      category: 'Keno',
      rtp: kenoRisks.map((risk) => way(risk, kenoRtp(risk, leastKenoPicks(risk)))),
    },
    roulette: {
      ...plain('roulette'),
      name: 'Roulette',
      category: 'Table Games',
      rtp: rouletteKinds.map((kind) => way(kind, rouletteRtp(kind))),
    },
    dragonTiger: {
      ...plain('dragonTiger'),
      name: 'Dragon Tiger',
      category: 'Table Games',
      rtp: dragonTigerSpots.map((spot) => way(spot, dragonTigerRtp(spot))),
    },
    fishing: {
      ...plain('fishing'),
      name: 'Fishing',
      category: 'Fishing Games',
      rtp: fishKinds.map((kind) => way(kind, fishingRtp(kind))),
    },
  };
};

/** Returns the code of the rules of a game. */
export const ruleCodeOf = (game: GameCode, volatility: Volatility = 'medium'): RuleCode =>
  game === 'slot' ? `slot-${volatility}` : game;
