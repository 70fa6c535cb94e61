import type { Winner } from '@parlour/shared-contracts/domains/games';
import { Win } from './Win.ts';

/** Returns the wins, the highest prize first. */
export const topWins = (winners: readonly Winner[]): readonly Win[] =>
  winners.map((winner) => new Win(winner)).toSorted((left, right) => right.prize.amount - left.prize.amount);

/** Returns the wins, the newest first. */
export const newestFirst = (winners: readonly Winner[]): readonly Win[] =>
  winners
    .map((winner) => new Win(winner))
    .toSorted((left, right) => Date.parse(right.wonAt) - Date.parse(left.wonAt));
