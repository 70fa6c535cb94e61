import type { GameCode, Session } from '../../src/protocol.ts';

const CENT = 100;

export const rtps: Readonly<Record<GameCode, Session['rtp']>> = {
  slot: [{ name: 'slot', basisPoints: 9_650 }],
  dice: [{ name: 'dice', basisPoints: 9_900 }],
  crash: [{ name: 'crash', basisPoints: 9_900 }],
  baccarat: [
    { name: 'player', basisPoints: 9_876 },
    { name: 'banker', basisPoints: 9_894 },
    { name: 'tie', basisPoints: 8_564 },
  ],
};

export const paytable: Session['paytable'] = [
  [1_000, 5_000, 50_000],
  [250, 1_500, 10_000],
  [100, 500, 2_500],
  [60, 250, 1_200],
  [40, 150, 500],
  [25, 80, 250],
  [15, 40, 130],
  [10, 20, 60],
].map((pays, symbol) => ({ symbol, pays: pays.map((times) => times * CENT) }));
