import { and, eq, sum } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { deposit, withdrawal } from './tables.ts';

/** Sums what a member has paid in and did not take back, and what was sent to the member. In minor units. */
export const sumPayments = async (tx: ApiDatabase, memberId: number, currency: string) => {
  const [paidIn] = await tx
    .select({ total: sum(deposit.amount).mapWith(Number) })
    .from(deposit)
    .where(
      and(eq(deposit.memberId, memberId), eq(deposit.currency, currency), eq(deposit.state, 'credited')),
    );
  const [paidOut] = await tx
    .select({ total: sum(withdrawal.sent).mapWith(Number) })
    .from(withdrawal)
    .where(and(eq(withdrawal.memberId, memberId), eq(withdrawal.currency, currency)));
  return { deposited: paidIn?.total ?? 0, withdrawn: paidOut?.total ?? 0 };
};
