import type { ReadAge } from '../../../commands/readAge.ts';
import { findMostStake, type StakedGame, type StakeLimit } from '../../../market/stakeLimits.ts';

export interface MostStakeOptions {
  readonly limits: readonly StakeLimit[];
  readonly currency: string;
  readonly readAge: ReadAge;
}

/**
 * Returns the highest stake of a round by the law of the market, in minor units. Null: there is no limit.
 * @param memberId null for a visitor, who counts as the youngest group
 */
export type ReadMostStake = (memberId: number | null, game: StakedGame) => Promise<number | null>;

export const createReadMostStake =
  ({ limits, currency, readAge }: MostStakeOptions): ReadMostStake =>
  async (memberId, game) => {
    if (limits.length === 0) return null;
    const age = memberId === null ? null : await readAge(memberId);
    return findMostStake(limits, currency, game, age);
  };
