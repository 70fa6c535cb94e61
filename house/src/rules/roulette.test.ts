import * as fc from 'fast-check';
import { choiceSchema } from '../protocol.ts';
import { highestPayout } from './highestPayout.ts';
import { isPlayable } from './isPlayable.ts';
import { playRound, type Bet } from './playRound.ts';
import { rouletteRtp } from './roulette.ts';
import { colourOf, POCKETS, rouletteKinds, rouletteSpots } from './rouletteSpots.ts';

const pockets = Array.from({ length: POCKETS }, (_, number) => number);
const betOn = (spots: Readonly<Record<string, number>>): Bet => ({
  stake: Object.values(spots).reduce((sum, stake) => sum + stake, 0),
  choice: { game: 'roulette', spots },
});
const paidBy = (bet: Bet, number: number): number => {
  const { outcome, payout } = playRound({ below: () => number }, bet);
  expect(outcome).toEqual({ game: 'roulette', number });
  return payout;
};
const numbersOf = (code: string) => rouletteSpots.find((spot) => spot.code === code)?.numbers;

describe('the table of roulette', () => {
  it('has 157 spots, as a table with one zero has, and each spot has its own code', () => {
    const count = (kind: string): number => rouletteSpots.filter((spot) => spot.kind === kind).length;
    expect(rouletteKinds.map(count)).toEqual([37, 60, 14, 23, 11, 3, 3, 6]);
    expect(new Set(rouletteSpots.map(({ code }) => code)).size).toBe(157);
    expect(new Set(rouletteSpots.map(({ numbers }) => String(numbers))).size).toBe(157);
  });

  it('gives each spot the numbers that it covers on a real roulette table', () => {
    expect(numbersOf('dozen2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(numbersOf('column3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(numbersOf('red')).toEqual([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
    for (const [code, numbers] of Object.entries({
      '0-1-2-3': [0, 1, 2, 3],
      '3-6': [3, 6],
      '32-33-35-36': [32, 33, 35, 36],
      '31-32-33-34-35-36': [31, 32, 33, 34, 35, 36],
    }))
      expect(numbersOf(code)).toEqual(numbers);
    for (const strange of ['3-4', '34-37', '0-4', '2-3-4', '36-37', ''])
      expect(numbersOf(strange)).toBeUndefined();
    expect(pockets.filter((number) => colourOf(number) === 'black')).toHaveLength(18);
  });
});

describe('a bet on roulette', () => {
  it.each(rouletteSpots)('on $code returns exactly 36 of 37 over all numbers', ({ code, numbers }) => {
    const bet = betOn({ [code]: 7 });
    const paid = pockets.map((number) => paidBy(bet, number));
    expect(paid.reduce((sum, payout) => sum + payout)).toBe(7 * 36);
    expect(pockets.filter((number) => (paid[number] ?? 0) > 0)).toEqual([...numbers]);
    expect(highestPayout(bet)).toBe((7 * 36) / numbers.length);
  });

  it('of several chips pays the sum of the payouts of the single chips', () => {
    const spots = fc.dictionary(
      fc.constantFrom(...rouletteSpots.map(({ code }) => code)),
      fc.integer({ min: 1, max: 10 ** 9 }),
      { minKeys: 1 },
    );
    fc.assert(
      fc.property(spots, fc.constantFrom(...pockets), (chips, number) => {
        const alone = Object.entries(chips).map(([code, stake]) => paidBy(betOn({ [code]: stake }), number));
        const payout = paidBy(betOn(chips), number);
        expect(payout).toBe(alone.reduce((sum, each) => sum + each));
        expect(payout).toBeLessThanOrEqual(highestPayout(betOn(chips)));
      }),
    );
  });

  it('needs chips on spots of the table, whose sum is the stake', () => {
    const isTaken = (spots: Readonly<Record<string, number>>, stake?: number): boolean =>
      isPlayable({ ...betOn(spots), ...(stake === undefined ? {} : { stake }) });
    expect([isTaken({ red: 5, '17': 5 }), isTaken({ red: 5 }, 4), isTaken({ red: 0 }, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isTaken({ pink: 5 }), isTaken({ toString: 5 }), isTaken({ red: 7, '17': -2 })]).toEqual([
      false,
      false,
      false,
    ]);
    const reads = (spots: unknown): boolean => choiceSchema.safeParse({ game: 'roulette', spots }).success;
    expect([reads({ red: 5, '17-18': 5 }), reads({ '17-19': 5 }), reads({ red: 0.5 }), reads([])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('[STD-106] has the chances of a wheel with 37 pockets, for each kind of bet', () => {
    for (const kind of rouletteKinds) expect(rouletteRtp(kind)).toBeCloseTo(36 / 37, 12);
  });
});
