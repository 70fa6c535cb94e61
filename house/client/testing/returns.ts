import { fishKinds } from '../../src/rules/fishKinds.ts';
import { slotMachines } from '../../src/rules/slotMachines.ts';
import type { GameCode, GameSessionView } from '../../src/protocol.ts';

export const rtps: Readonly<Record<GameCode, GameSessionView['rtp']>> = {
  slot: [{ name: 'slot', basisPoints: 9_650 }],
  dice: [{ name: 'dice', basisPoints: 9_900 }],
  mines: [{ name: 'mines', basisPoints: 9_900 }],
  keno: [
    { name: 'low', basisPoints: 9_890 },
    { name: 'medium', basisPoints: 9_890 },
    { name: 'high', basisPoints: 9_890 },
  ],
  roulette: [{ name: 'straight', basisPoints: 9_729 }],
  dragonTiger: [
    { name: 'dragon', basisPoints: 9_626 },
    { name: 'tie', basisPoints: 8_963 },
    { name: 'suitedTie', basisPoints: 8_602 },
  ],
  fishing: fishKinds.map((name) => ({ name, basisPoints: 9_600 })),
  crash: [{ name: 'crash', basisPoints: 9_900 }],
  baccarat: [
    { name: 'player', basisPoints: 9_876 },
    { name: 'banker', basisPoints: 9_894 },
    { name: 'tie', basisPoints: 8_564 },
  ],
};

export const paytable: GameSessionView['paytable'] = slotMachines.medium.paytable.map((pays, symbol) => ({
  symbol,
  pays: [...pays],
}));
