import type { GameCode } from '../protocol.ts';
import { baccaratRtp } from './baccarat.ts';
import { baccaratChances } from './baccaratChances.ts';
import { crashRtp } from './crash.ts';
import { diceRtp } from './dice.ts';
import { slotPaytable, slotRtp } from './slot.ts';

export interface WayToPlay {
  readonly name: string;
  /** Return to player. */
  readonly basisPoints: number;
}
export interface GameRules {
  readonly name: string;
  readonly category: string;
  readonly rtp: readonly WayToPlay[];
  readonly paytable: readonly { readonly symbol: number; readonly pays: readonly number[] }[] | null;
}

const way = (name: string, rtp: number): WayToPlay => ({
  name,
  basisPoints: Math.round(rtp * 1_000_000) / 100,
});

/** Describes each game, computed from its rules. */
export const describeGames = (): Readonly<Record<GameCode, GameRules>> => {
  const baccarat = baccaratRtp(baccaratChances());
  return {
    slot: {
      name: 'Ten Lines',
      category: 'Video Slots',
      rtp: [way('slot', slotRtp())],
      paytable: slotPaytable.map((pays, symbol) => ({ symbol, pays })),
    },
    dice: { name: 'Dice', category: 'Dice', rtp: [way('dice', diceRtp())], paytable: null },
    crash: { name: 'Crash', category: 'Crash Games', rtp: [way('crash', crashRtp())], paytable: null },
    baccarat: {
      name: 'Baccarat',
      category: 'Table Games',
      rtp: [way('player', baccarat.player), way('banker', baccarat.banker), way('tie', baccarat.tie)],
      paytable: null,
    },
  };
};
