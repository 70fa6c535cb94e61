import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { withdrawal } from '../tables.ts';

/** Withdrawals that have not ended. Amounts are in minor units. */
export interface PendingWithdrawals {
  readonly count: number;
  readonly amount: number;
  /** What has still to be sent, without fees. */
  readonly notSent: number;
}

/** Sums the withdrawals that have not ended, with the index of open withdrawals. */
export const sumPendingWithdrawals = async (
  db: ApiDatabase,
  currency: string,
): Promise<PendingWithdrawals> => {
  const { amount, fee, sent } = withdrawal;
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${amount}), 0)`.mapWith(Number),
      notSent: sql`coalesce(sum(${amount} - ${fee} - ${sent}), 0)`.mapWith(Number),
    })
    .from(withdrawal)
    .where(
      and(
        inArray(withdrawal.state, ['inReview', 'approved', 'paying', 'paid']),
        isNull(withdrawal.endedAt),
        eq(withdrawal.currency, currency),
      ),
    );
  return row ?? { count: 0, amount: 0, notSent: 0 };
};
