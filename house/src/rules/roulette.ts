import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { POCKETS, rouletteSpots, type RouletteKind } from './rouletteSpots.ts';

/** Stakes by the code of their spot. */
export type RouletteStakes = Readonly<Record<string, number>>;

const RETURN = 36;

/** What a spot returns for a stake of 1 with each number. All of these are whole. */
const returnsOf = new Map(
  rouletteSpots.map(({ code, numbers }) => [
    code,
    Array.from({ length: POCKETS }, (_, number) => (numbers.includes(number) ? RETURN / numbers.length : 0)),
  ]),
);

const payoutOf = (stakes: RouletteStakes, number: number): number =>
  Object.entries(stakes).reduce(
    (sum, [code, stake]) => sum + stake * (returnsOf.get(code)?.[number] ?? 0),
    0,
  );

/** Draws one of 37 numbers, and settles each spot. */
export const playRoulette = (
  stream: ResultStream,
  stakes: RouletteStakes,
): { readonly number: number; readonly payout: number } => {
  const number = stream.below(POCKETS);
  return { number, payout: payoutOf(stakes, number) };
};

export const isRouletteSpot = (code: string): boolean => returnsOf.has(code);

/** Returns whether each stake is on a spot of the table, and all together are the stake of the round. */
export const isRouletteBet = (stake: number, stakes: RouletteStakes): boolean => {
  const entries = Object.entries(stakes);
  return (
    entries.every(([code, amount]) => isRouletteSpot(code) && amount > 0) &&
    entries.reduce((sum, [, amount]) => sum + amount, 0) === stake
  );
};

export const highestRoulettePayout = (stakes: RouletteStakes): number =>
  Math.max(...Array.from({ length: POCKETS }, (_, number) => payoutOf(stakes, number)));

/** Returns the exact return of a kind of bet, the lowest of its spots: all of them return 36 ÷ 37. */
export const rouletteRtp = (kind: RouletteKind): number =>
  Math.min(
    ...rouletteSpots
      .filter((spot) => spot.kind === kind)
      .map(({ code }) => (returnsOf.get(code) ?? []).reduce((sum, times) => sum + times, 0) / POCKETS),
  );
