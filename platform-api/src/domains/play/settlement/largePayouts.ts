import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { settledBet } from '../tables.ts';

interface LargePayouts {
  readonly currency: string;
  /** Minor units. */
  readonly least: number;
}

/** Returns the facts with a payout of at least `least`. */
export const readLargePayouts = (
  tx: ApiDatabase,
  factIds: readonly number[],
  { currency, least }: LargePayouts,
): Promise<(typeof settledBet.$inferSelect)[]> =>
  tx
    .select()
    .from(settledBet)
    .where(
      and(
        inArray(settledBet.id, [...factIds]),
        eq(settledBet.currency, currency),
        gte(settledBet.payout, least),
      ),
    )
    .orderBy(asc(settledBet.id));
