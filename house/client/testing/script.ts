import type { RoundChoice, RoundOutcome } from '../../src/protocol.ts';
import { playDragonTiger } from '../../src/rules/dragonTiger.ts';
import { playFishing } from '../../src/rules/fishing.ts';
import { kenoPaysOf } from '../../src/rules/keno.ts';
import { playRoulette } from '../../src/rules/roulette.ts';

/** The end of a scripted round: its outcome, and its payout for a stake. */
interface Ending {
  readonly outcome: RoundOutcome;
  readonly payout: (stake: number) => number;
}

const card = (rank: number, suit: number): { rank: number; suit: number } => ({ rank, suit });
const slot = (
  rows: readonly string[],
  wins: readonly { line: number; rows: number[]; symbol: number; count: number }[],
  times: number,
): Ending => ({
  outcome: {
    game: 'slot',
    reels: Array.from({ length: 5 }, (_, reel) => rows.map((row) => Number(row[reel]))),
    wins: wins.map((win) => ({ ...win, payout: Math.floor((1_000 * times) / wins.length) })),
  },
  payout: (stake) => Math.floor(stake * times),
});

const slotEndings: readonly Ending[] = [
  slot(['57216', '33342', '65071'], [{ line: 0, rows: [1, 1, 1, 1, 1], symbol: 3, count: 3 }], 6),
  slot(['52764', '61375', '07246'], [], 0),
  slot(
    ['11113', '71175', '11646'],
    [
      { line: 1, rows: [0, 0, 0, 0, 0], symbol: 1, count: 4 },
      { line: 9, rows: [0, 1, 1, 1, 0], symbol: 1, count: 3 },
    ],
    30,
  ),
  slot(['60754', '45136', '27645'], [], 0),
];
const rolls = [2_417, 7_301, 4_999, 9_120, 812, 5_530];
const rouletteNumbers = [17, 0, 32, 5];
/** Draws from the shoe: the dragon wins, a tie of two suits, the tiger wins. */
const shoes = [
  [25, 3],
  [6, 18],
  [2, 10],
] as const;
/** A shot that catches each kind, one that catches few kinds, and one that catches none. */
const shots = [17, 2_000, 9_999];
const crashes = [324, 118, 760, 100, 205];
const deals = [
  { player: [card(4, 0), card(4, 1)], banker: [card(13, 2), card(3, 3), card(2, 0)], winner: 'player' },
  { player: [card(2, 1), card(1, 3), card(12, 0)], banker: [card(9, 2), card(9, 1)], winner: 'banker' },
  { player: [card(7, 2), card(10, 1)], banker: [card(7, 3), card(11, 0)], winner: 'tie' },
  {
    player: [card(5, 2), card(13, 1), card(9, 1)],
    banker: [card(2, 3), card(3, 0), card(6, 2)],
    winner: 'player',
  },
] as const;

const at = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item;

/** Returns the multiplier at which a scripted flight crashes. */
export const crashOf = (turn: number): number => at(crashes, turn);

/** Returns where the mines of each scripted round are. */
export const scriptedMines = (mines: number): number[] =>
  Array.from({ length: mines }, (_, index) => (index * 7 + 3) % 25).toSorted((a, b) => a - b);

/** Returns the end of a game's scripted round. The rounds are the same in every run. */
export const endingOf = (choice: RoundChoice, turn: number): Ending => {
  switch (choice.game) {
    case 'slot':
      return at(slotEndings, turn);
    case 'dice': {
      const roll = at(rolls, turn);
      const isWon = choice.direction === 'under' ? roll < choice.target : roll > choice.target;
      const winning = choice.direction === 'under' ? choice.target : 9_999 - choice.target;
      return {
        outcome: { game: 'dice', roll },
        payout: (stake) => (isWon ? Math.floor((stake * 9_900) / winning) : 0),
      };
    }
    case 'keno': {
      const drawn = [3, 7, 12, 18, 21, 25, 29, 33, 36, 40];
      const hits = choice.numbers.filter((number) => drawn.includes(number)).length;
      const pays = kenoPaysOf(choice.risk, choice.numbers.length)[hits] ?? 0;
      return { outcome: { game: 'keno', drawn }, payout: (stake) => Math.floor((stake * pays) / 100) };
    }
    case 'roulette': {
      const number = at(rouletteNumbers, turn);
      return {
        outcome: { game: 'roulette', number },
        payout: () => playRoulette({ below: () => number }, choice.spots).payout,
      };
    }
    case 'dragonTiger': {
      const draws = [...at(shoes, turn)];
      const stream = { below: () => draws.shift() ?? 0 };
      const { payout, ...outcome } = playDragonTiger(stream, choice.spots);
      return { outcome: { game: 'dragonTiger', ...outcome }, payout: () => payout };
    }
    case 'fishing': {
      const stream = { below: () => at(shots, turn) };
      const { draw, isCaught } = playFishing(stream, 1, choice.fish);
      return {
        outcome: { game: 'fishing', draw, isCaught },
        payout: (stake) => playFishing(stream, stake, choice.fish).payout,
      };
    }
    case 'mines':
      throw new Error('a round of mines has steps');
    case 'crash':
      return { outcome: { game: 'crash', crashedAt: crashOf(turn), cashedOutAt: null }, payout: () => 0 };
    case 'baccarat': {
      const { player, banker, winner } = at(deals, turn);
      const { spots } = choice;
      const returns = { player: 2, banker: 1.95, tie: 9 }[winner];
      const back = winner === 'tie' ? spots.player + spots.banker : 0;
      return {
        outcome: { game: 'baccarat', player: [...player], banker: [...banker], winner },
        payout: () => Math.floor(spots[winner] * returns) + back,
      };
    }
  }
};
