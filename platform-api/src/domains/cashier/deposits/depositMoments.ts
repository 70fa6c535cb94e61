import { and, between, eq, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { deposit } from '../tables.ts';

export interface DepositMoment {
  readonly memberId: number;
  readonly at: Date;
}

/** Returns when members began their paid deposits in a period, in the order of time. */
export const readDepositMoments = (
  db: ApiDatabase,
  memberIds: readonly number[],
  { currency, from, to }: { readonly currency: string; readonly from: Date; readonly to: Date },
): Promise<DepositMoment[]> =>
  db
    .select({ memberId: deposit.memberId, at: deposit.createdAt })
    .from(deposit)
    .where(
      and(
        inArray(deposit.memberId, [...memberIds]),
        between(deposit.createdAt, from, to),
        eq(deposit.currency, currency),
        inArray(deposit.state, ['credited', 'reversed']),
      ),
    )
    .orderBy(deposit.createdAt);
