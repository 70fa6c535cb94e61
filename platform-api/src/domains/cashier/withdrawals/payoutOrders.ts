import type { PayoutOrderEnd } from '@parlour/shared-contracts/operatorCashier';
import { claimDue, type BackOff } from '@parlour/shared-server/durable/claimedWork';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { demandSecondPerson } from '../../../http/secondPerson.ts';
import type { ProviderPayout } from '../payments/paymentAdapter.ts';
import { payoutOrder, withdrawal } from '../tables.ts';
import { lockIn, refuseOrdered, sendPart, updateWithdrawal } from './changeWithdrawal.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdrawalRows.ts';

export type PayoutOrderRow = typeof payoutOrder.$inferSelect;

/** The first delay is longer than the timeout of a call. */
const BACK_OFF: BackOff = { firstDelayMs: 15_000, maxDelayMs: 3_600_000 };
/** During this time after an order, only the provider can end it. */
const PROVIDER_TIME_MS = 86_400_000;
const OPEN = ['waiting', 'accepted'] as const;
const isOpen = inArray(payoutOrder.state, OPEN);

/**
 * Orders what is left of an approved withdrawal from a provider. Nothing is sent before the transaction ends.
 * @throws DomainError `notFound`, `wrongState`, `payoutUnderWay`
 */
export const orderPayout = async (
  tx: ApiDatabase,
  { id, provider, by }: { readonly id: string; readonly provider: string; readonly by: string },
  now: Date,
): Promise<WithdrawalRow> => {
  const row = await lockIn(tx, id, ['approved', 'paying']);
  await refuseOrdered(tx, id);
  const amount = row.amount - row.fee - row.sent;
  if (amount <= 0) throw new DomainError('wrongState', { value: { state: row.state } });
  const order = { withdrawalId: id, provider, amount, orderedBy: by, orderedAt: now, nextAttemptAt: now };
  await tx.insert(payoutOrder).values(order);
  return updateWithdrawal(tx, row, { state: 'paying' });
};

/** Claims orders for one question to their providers. */
export const claimOrders = (db: ApiDatabase, now: Date, limit: number): Promise<PayoutOrderRow[]> =>
  db.transaction((tx) => claimDue(tx, { table: payoutOrder, isOpen, backOff: BACK_OFF, now, limit }));

/** Reads the orders that have not ended, the oldest first. */
export const readOpenOrders = (
  db: ApiDatabase,
  limit: number,
): Promise<{ readonly order: PayoutOrderRow; readonly withdrawal: WithdrawalRow }[]> =>
  db
    .select({ order: payoutOrder, withdrawal })
    .from(payoutOrder)
    .innerJoin(withdrawal, eq(withdrawal.id, payoutOrder.withdrawalId))
    .where(isOpen)
    .orderBy(asc(payoutOrder.orderedAt), asc(payoutOrder.id))
    .limit(limit);

export interface OrderResolution {
  readonly withdrawalId: string;
  readonly as: PayoutOrderEnd;
  readonly by: string;
  readonly confirmationMinutes: number;
}

/**
 * Records how a payout order has ended, as a person of the staff says. The order is closed when a second person says
 * the same.
 * @throws DomainError `noPayoutOrder`, `payoutOrderYoung`, `ownProposal`
 */
export const resolveOrder = async (
  tx: ApiDatabase,
  { withdrawalId, as, by, confirmationMinutes }: OrderResolution,
  now: Date,
): Promise<PayoutOrderRow> => {
  await lockWithdrawal(tx, withdrawalId);
  const isOfWithdrawal = and(eq(payoutOrder.withdrawalId, withdrawalId), isOpen);
  const [order] = await tx.select().from(payoutOrder).where(isOfWithdrawal).for('update');
  if (!order) throw new DomainError('noPayoutOrder');
  const until = new Date(order.orderedAt.getTime() + PROVIDER_TIME_MS);
  if (now < until) throw new DomainError('payoutOrderYoung', { value: { until: until.toISOString() } });
  if (order.proposedEnd === as) {
    demandSecondPerson(order.proposedBy, by);
    const found = { id: order.providerId, state: as, reason: order.reason };
    await settleOrder(tx, order, found, { now, confirmationMinutes });
  } else {
    const proposal = { proposedEnd: as, proposedBy: by };
    await tx.update(payoutOrder).set(proposal).where(eq(payoutOrder.id, order.id));
  }
  const [row] = await tx.select().from(payoutOrder).where(eq(payoutOrder.id, order.id));
  return row ?? order;
};

/**
 * Staff may end an order as failed while a question to its provider is under way.
 * @throws Error if the provider pays such an order, because the member could be paid twice
 */
const reportLatePayout = async (
  tx: ApiDatabase,
  { id, provider }: PayoutOrderRow,
  found: Pick<ProviderPayout, 'state'>,
): Promise<void> => {
  const [ended] = await tx.select().from(payoutOrder).where(eq(payoutOrder.id, id));
  if (ended?.state === 'failed' && found.state !== 'failed') {
    throw new Error(`the order ${id} ended as failed, but the provider ${provider} says ${found.state}`);
  }
};

/**
 * Records what a provider says of an order. An order that has ended stays as it is.
 * @throws Error if the provider pays an order that has ended as failed
 */
export const settleOrder = (
  db: ApiDatabase,
  order: PayoutOrderRow,
  found: Omit<ProviderPayout, 'id'> & { readonly id: string | null },
  { now, confirmationMinutes }: { readonly now: Date; readonly confirmationMinutes: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, order.withdrawalId);
    if (!row) throw new Error(`the withdrawal of the order ${order.id} does not exist`);
    const state = found.state === 'pending' ? 'accepted' : found.state;
    const [settled] = await tx
      .update(payoutOrder)
      .set({
        state,
        providerId: found.id,
        reason: found.reason,
        endedAt: state === 'accepted' ? null : now,
      })
      .where(and(eq(payoutOrder.id, order.id), isOpen))
      .returning();
    if (!settled) {
      await reportLatePayout(tx, order, found);
      return;
    }
    if (state === 'paid') {
      const by = `provider ${order.provider}`;
      // The order names the part, because it is unique for ever.
      const part = { id: row.id, amount: order.amount, reference: order.id, by, confirmationMinutes };
      await sendPart(tx, part, now);
    }
    // Staff decide what follows: another attempt, a payment by hand, or the money goes back to the member.
    if (state === 'failed') await updateWithdrawal(tx, row, { state: row.sent > 0 ? 'paying' : 'approved' });
  });
