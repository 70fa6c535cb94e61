import { catalogueTypes, type CatalogueType } from '@parlour/shared-contracts/domains/games';
import { gameKinds } from '@parlour/shared-contracts/domains/gameSearch';
import * as z from 'zod';

/** The highest stake of a round in games of these types or kinds. */
const stakeLimitSchema = z.strictObject({
  games: z.array(z.enum([...catalogueTypes, ...gameKinds])).min(1),
  /**
   * Years. The limit holds for members below this age, and for members whose age is not verified. Without it the limit
   * holds for all members.
   */
  underAge: z.int().min(19).max(120).optional(),
  /** Minor units by currency. */
  most: z.record(z.string().regex(/^[A-Z]{3,5}$/), z.int().min(1)),
});
export type StakeLimit = z.output<typeof stakeLimitSchema>;

export const stakeLimitsSchema = z.array(stakeLimitSchema).max(50);

export interface StakedGame {
  readonly type: CatalogueType;
  readonly category: string;
}

/**
 * Returns the highest stake of a round in minor units. Null: there is no limit.
 * @param age in years. Null: it is not verified, and the member counts as the youngest group
 */
export const findMostStake = (
  limits: readonly StakeLimit[],
  currency: string,
  { type, category }: StakedGame,
  age: number | null,
): number | null => {
  const amounts = limits
    .filter(({ games }) => games.some((name) => name === type || name === category))
    .filter(({ underAge }) => underAge === undefined || age === null || age < underAge)
    .map(({ most }) => amountIn(most, currency));
  return amounts.length === 0 ? null : Math.min(...amounts);
};

/** Returns whether each limit has an amount in the currency. */
export const haveAmountsIn = (limits: readonly StakeLimit[], currency: string): boolean =>
  limits.every(({ most }) => Object.hasOwn(most, currency));

const amountIn = (most: StakeLimit['most'], currency: string): number => {
  const amount = most[currency];
  if (amount === undefined) throw new Error(`a stake limit has no amount in ${currency}`);
  return amount;
};
