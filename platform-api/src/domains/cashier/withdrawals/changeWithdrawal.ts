import { and, eq, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { demandSecondPerson } from '../../../http/secondPerson.ts';
import { refuseIndebted } from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { postWithdrawal, postWithdrawalReturn, releaseWithdrawal } from '../../wallets/public.ts';
import { paymentOf } from '../methods/paymentOf.ts';
import { payout, payoutOrder, withdrawal } from '../tables.ts';
import { lockWithdrawal, readPayouts, type WithdrawalRow } from './withdrawalRows.ts';

type Change = Partial<typeof withdrawal.$inferInsert>;

export const updateWithdrawal = async (
  tx: ApiDatabase,
  { id }: WithdrawalRow,
  change: Change,
): Promise<WithdrawalRow> => {
  const [row] = await tx.update(withdrawal).set(change).where(eq(withdrawal.id, id)).returning();
  if (!row) throw new Error(`withdrawal ${id} does not exist`);
  return row;
};

/** Locks a withdrawal that must be in one of these states. @throws DomainError `notFound`, `wrongState` */
export const lockIn = async (
  tx: ApiDatabase,
  id: string,
  states: readonly WithdrawalRow['state'][],
): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new DomainError('notFound');
  if (!states.includes(row.state)) throw new DomainError('wrongState', { value: { state: row.state } });
  return row;
};

/** @throws DomainError `payoutUnderWay` if a provider is asked to pay the withdrawal, so that it is not paid twice */
export const refuseOrdered = async (tx: ApiDatabase, id: string): Promise<void> => {
  const isOpen = and(eq(payoutOrder.withdrawalId, id), inArray(payoutOrder.state, ['waiting', 'accepted']));
  if ((await tx.$count(payoutOrder, isOpen)) > 0) throw new DomainError('payoutUnderWay');
};

/** Cancels a withdrawal of the member that is in review, and gives the reserved amount back. */
export const cancelWithdrawal = async (
  tx: ApiDatabase,
  memberId: number,
  id: string,
  now: Date,
): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(tx, id);
  if (row?.memberId !== memberId) throw new DomainError('notFound');
  if (row.state !== 'inReview') throw new DomainError('cannotCancel', { value: { state: row.state } });
  await releaseWithdrawal(tx, row.holdId, now);
  return updateWithdrawal(tx, row, { state: 'cancelled', endedAt: now });
};

/**
 * Approves a withdrawal. Above `secondApproval`, the first person proposes and another person approves.
 * @throws DomainError `notFound`, `wrongState`, `debtOpen`, `ownProposal`
 */
export const approveWithdrawal = async (
  tx: ApiDatabase,
  { id, by, secondApproval }: { readonly id: string; readonly by: string; readonly secondApproval: number },
  now: Date,
): Promise<WithdrawalRow> => {
  const row = await lockIn(tx, id, ['inReview']);
  await refuseIndebted(tx, row.memberId);
  if (row.amount > secondApproval && row.proposedBy === null)
    return updateWithdrawal(tx, row, { proposedBy: by });
  demandSecondPerson(row.proposedBy, by);
  const approved = await updateWithdrawal(tx, row, { state: 'approved', approvedBy: by, approvedAt: now });
  const parameters = await paymentOf(tx, row, row.amount);
  await sendMessage(tx, { memberId: row.memberId, kind: 'withdrawalApproved', parameters, at: now });
  return approved;
};

/** Rejects a withdrawal that is not paid yet, and gives the reserved amount back. */
export const rejectWithdrawal = async (
  tx: ApiDatabase,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<WithdrawalRow> => {
  const row = await lockIn(tx, id, ['inReview', 'approved']);
  await releaseWithdrawal(tx, row.holdId, now);
  const rejected = await updateWithdrawal(tx, row, { state: 'rejected', reason, endedAt: now });
  const parameters = { ...(await paymentOf(tx, row, row.amount)), reason };
  await sendMessage(tx, { memberId: row.memberId, kind: 'withdrawalRejected', parameters, at: now });
  return rejected;
};

export interface SentPart {
  readonly id: string;
  readonly amount: number;
  /** The bank's reference. The same reference again records nothing. */
  readonly reference: string;
  readonly by: string;
  readonly confirmationMinutes: number;
}

/**
 * Records a part that was sent. The first part takes the reserved amount out of the wallet.
 * @throws DomainError `notFound`, `wrongState`, `payoutUnderWay`, `keyReused`, `partTooLarge`
 */
export const sendPart = async (tx: ApiDatabase, part: SentPart, now: Date): Promise<WithdrawalRow> => {
  const { id, amount, reference, by, confirmationMinutes } = part;
  const row = await lockIn(tx, id, ['approved', 'paying', 'paid', 'confirmed']);
  const parts = await readPayouts(tx, [id]);
  const known = parts.find((entry) => entry.reference === reference);
  if (known) {
    if (known.amount !== amount) throw new DomainError('keyReused');
    return row;
  }
  await refuseOrdered(tx, id);
  const left = row.amount - row.fee - row.sent;
  if (amount > left) throw new DomainError('partTooLarge', { value: { left, currency: row.currency } });
  if (row.sent === 0) await postWithdrawal(tx, { ...row, at: now });
  const confirmBy = new Date(now.getTime() + confirmationMinutes * 60_000);
  await tx.insert(payout).values({ withdrawalId: id, amount, reference, sentBy: by, sentAt: now, confirmBy });
  const isPaid = amount === left;
  const sent = row.sent + amount;
  const parameters = {
    ...(await paymentOf(tx, row, amount)),
    part: parts.length + 1,
    confirmUntil: confirmBy.toISOString(),
  };
  await sendMessage(tx, { memberId: row.memberId, kind: 'payoutPartSent', parameters, at: now });
  return updateWithdrawal(tx, row, {
    sent,
    ...(isPaid ? { state: 'paid', paidAt: now } : { state: 'paying' }),
  });
};

/** Ends a withdrawal that cannot be paid, or not all of it, and gives back what was not sent. */
export const failWithdrawal = async (
  tx: ApiDatabase,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<WithdrawalRow> => {
  const row = await lockIn(tx, id, ['approved', 'paying']);
  await refuseOrdered(tx, id);
  const rest = row.amount - row.fee - row.sent;
  if (row.sent === 0) await releaseWithdrawal(tx, row.holdId, now);
  else await postWithdrawalReturn(tx, { ...row, amount: rest, at: now });
  const failed = await updateWithdrawal(tx, row, { state: 'failed', reason, endedAt: now });
  const returned = row.sent === 0 ? row.amount : rest;
  const parameters = { ...(await paymentOf(tx, row, returned)), reason };
  await sendMessage(tx, { memberId: row.memberId, kind: 'withdrawalRejected', parameters, at: now });
  return failed;
};

/** Confirms a locked withdrawal if all of it is sent, and each part counts as received or is with staff. */
export const confirmIfAnswered = async (
  tx: ApiDatabase,
  row: WithdrawalRow,
  now: Date,
): Promise<WithdrawalRow> => {
  if (row.state !== 'paid') return row;
  const parts = await readPayouts(tx, [row.id]);
  const isComplete = parts.every(({ state }) => state === 'received' || state === 'assumed');
  return isComplete ? updateWithdrawal(tx, row, { state: 'confirmed', endedAt: now }) : row;
};
