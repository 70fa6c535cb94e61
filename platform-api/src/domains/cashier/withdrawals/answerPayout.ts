import { and, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { attachFiles } from '../../files/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { paymentOf } from '../methods/paymentOf.ts';
import { cashierCase, payout } from '../tables.ts';
import { confirmIfAnswered } from './changeWithdrawal.ts';
import { lockWithdrawal, readPayouts, type PayoutRow, type WithdrawalRow } from './withdrawalRows.ts';

/** Answers a part that was not answered yet. Exactly one of several answers counts. */
const answer = async (
  tx: ApiDatabase,
  id: string,
  state: Exclude<PayoutRow['state'], 'sent'>,
  now: Date,
): Promise<boolean> => {
  const answered = await tx
    .update(payout)
    .set({ state, answeredAt: now })
    .where(and(eq(payout.id, id), eq(payout.state, 'sent')))
    .returning({ id: payout.id });
  return answered.length === 1;
};

const findPart = async (tx: ApiDatabase, id: string): Promise<PayoutRow | undefined> => {
  const [part] = await tx.select().from(payout).where(eq(payout.id, id));
  return part;
};

export interface PartAnswer {
  readonly memberId: number;
  /** The part. */
  readonly id: string;
  readonly isReceived: boolean;
  /** Uploaded images that show that it has not arrived. */
  readonly proofs?: readonly string[] | undefined;
}

/**
 * Takes the member's word for a part. A part that has not arrived becomes a case for staff.
 * @throws DomainError `notFound`, `alreadyAnswered`, and like `attachFiles`
 */
export const answerPart = async (
  tx: ApiDatabase,
  { memberId, id, isReceived, proofs = [] }: PartAnswer,
  now: Date,
): Promise<WithdrawalRow> => {
  const part = await findPart(tx, id);
  const row = part && (await lockWithdrawal(tx, part.withdrawalId));
  if (!part || row?.memberId !== memberId) throw new DomainError('notFound');
  const state = isReceived ? 'received' : 'notReceived';
  if (!(await answer(tx, id, state, now))) {
    const present = await findPart(tx, id);
    if (present?.state === state) return row;
    throw new DomainError('alreadyAnswered', { value: { state: present?.state } });
  }
  if (!isReceived) {
    await attachFiles(tx, { kind: 'payoutProof', purpose: `payout ${id}`, memberId, ids: proofs }, now);
    await tx
      .insert(cashierCase)
      .values({
        kind: 'notReceived',
        subject: `payout ${id}`,
        memberId,
        currency: row.currency,
        amount: part.amount,
        openedAt: now,
      })
      .onConflictDoNothing();
  }
  return confirmIfAnswered(tx, row, now);
};

/**
 * Takes the member's word that all of a paid withdrawal has arrived.
 * @throws DomainError `notFound`, `notPaid`
 */
export const confirmAll = async (
  tx: ApiDatabase,
  { memberId, id }: { memberId: number; id: string },
  now: Date,
): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(tx, id);
  if (row?.memberId !== memberId) throw new DomainError('notFound');
  if (row.state === 'confirmed') return row;
  if (row.state !== 'paid') throw new DomainError('notPaid', { value: { state: row.state } });
  for (const part of await readPayouts(tx, [id])) await answer(tx, part.id, 'received', now);
  return confirmIfAnswered(tx, row, now);
};

/** Counts a part as received that the member denied, because staff have settled it. */
export const settleDeniedPart = async (tx: ApiDatabase, id: string, now: Date): Promise<void> => {
  const part = await findPart(tx, id);
  const row = part && (await lockWithdrawal(tx, part.withdrawalId));
  if (!row) throw new Error(`payout ${id} does not exist`);
  const isDenied = and(eq(payout.id, id), eq(payout.state, 'notReceived'));
  await tx.update(payout).set({ state: 'assumed' }).where(isDenied);
  await confirmIfAnswered(tx, row, now);
};

/** Counts an unanswered part as received, because the time to answer has passed. */
export const assumeReceived = async (tx: ApiDatabase, part: PayoutRow, now: Date): Promise<void> => {
  const row = await lockWithdrawal(tx, part.withdrawalId);
  if (!row || !(await answer(tx, part.id, 'assumed', now))) return;
  const parameters = await paymentOf(tx, row, part.amount);
  await sendMessage(tx, { memberId: row.memberId, kind: 'payoutTimedOut', parameters, at: now });
  await confirmIfAnswered(tx, row, now);
};
