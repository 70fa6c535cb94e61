import { and, asc, eq, sum } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { cashierCase, deposit, withdrawal } from './tables.ts';

/**
 * Locks the deposits of a member, so that no deposit is credited or taken back before the caller's transaction ends.
 * The caller must lock the member after the deposits, because the reversal of a deposit locks in this order.
 */
export const lockDeposits = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx
    .select({ id: deposit.id })
    .from(deposit)
    .where(eq(deposit.memberId, memberId))
    .orderBy(asc(deposit.sequence))
    .for('update');
};

/**
 * Returns what a member has paid in and what the member has received, each as a sum in minor units. Deposits that were
 * taken back do not count. Payments that staff have credited from a case count.
 */
export const sumPayments = async (tx: ApiDatabase, memberId: number, currency: string) => {
  const [paidIn] = await tx
    .select({ total: sum(deposit.amount).mapWith(Number) })
    .from(deposit)
    .where(
      and(eq(deposit.memberId, memberId), eq(deposit.currency, currency), eq(deposit.state, 'credited')),
    );
  const [ofCases] = await tx
    .select({ total: sum(cashierCase.amount).mapWith(Number) })
    .from(cashierCase)
    .where(
      and(
        eq(cashierCase.memberId, memberId),
        eq(cashierCase.currency, currency),
        eq(cashierCase.resolution, 'credited'),
      ),
    );
  const [paidOut] = await tx
    .select({ total: sum(withdrawal.sent).mapWith(Number) })
    .from(withdrawal)
    .where(and(eq(withdrawal.memberId, memberId), eq(withdrawal.currency, currency)));
  const deposited = (paidIn?.total ?? 0) + (ofCases?.total ?? 0);
  return { deposited, withdrawn: paidOut?.total ?? 0 };
};
