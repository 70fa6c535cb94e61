import type { Winner } from '@parlour/shared-contracts/domains/games';
import { Win } from './Win.ts';

/** Sorts wins by amount. The highest win comes first. */
export const topWins = (winners: readonly Winner[]): readonly Win[] =>
  winners.map((winner) => new Win(winner)).toSorted((left, right) => right.prize.amount - left.prize.amount);

/** Sorts wins by time. The newest win comes first. */
export const newestFirst = (winners: readonly Winner[]): readonly Win[] =>
  winners
    .map((winner) => new Win(winner))
    .toSorted((left, right) => Date.parse(right.wonAt) - Date.parse(left.wonAt));
