import { createHash } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import { retryTransient } from '@parlour/shared-server/transient';
import { and, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { creditDeposit, failDeposit, reverseDeposit } from '../deposits/endDeposit.ts';
import { lockByReference, type DepositRow } from '../deposits/depositRows.ts';
import { cashierCase, paymentNotice, type cashierCaseKinds } from '../tables.ts';

/** What a provider, a bank statement or staff say about a payment. */
export interface Notice {
  readonly provider: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly kind: 'paid' | 'failed' | 'reversed';
  /** The reference that the payer named. It may be of no deposit. */
  readonly reference: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  readonly payer: string | null;
  readonly paidAt: Date;
}

export type NoticeOutcome = (typeof paymentNotice.$inferSelect)['outcome'];

/**
 * Stores a notice for ever and acts on it once.
 * @returns the outcome; `conflict` if another notice with the same id was received before.
 */
export type ReceiveNotice = (notice: Notice) => Promise<NoticeOutcome | 'conflict'>;

type CaseKind = (typeof cashierCaseKinds)[number];

export const createReceiveNotice =
  (db: ApiDatabase, clock: Clock): ReceiveNotice =>
  (notice) =>
    retryTransient(() => db.transaction((tx) => receive(tx, notice, clock.now())));

const receive = async (tx: ApiDatabase, notice: Notice, now: Date): Promise<NoticeOutcome | 'conflict'> => {
  const found = await lockByReference(tx, notice.reference);
  const decision = decide(notice, found);
  const outcome = typeof decision === 'string' ? decision : 'case';
  const hash = hashOf(notice);
  const [kept] = await tx
    .insert(paymentNotice)
    .values({ ...notice, hash, depositId: found?.id ?? null, outcome, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentNotice.id });
  if (!kept) return readFormer(tx, notice, hash);
  if (typeof decision !== 'string') {
    await openCase(tx, { kind: decision.caseKind, subject: `notice ${kept.id}`, found, notice, now });
  } else if (found) {
    if (decision === 'credited') await creditDeposit(tx, found, now);
    if (decision === 'failed' && isUnpaid(found)) await failDeposit(tx, found, 'failed', now);
    if (decision === 'reversed') {
      const debt = await reverseDeposit(tx, found, now);
      const owed = { ...notice, amount: debt };
      if (debt > 0) {
        await openCase(tx, { kind: 'debt', subject: `notice ${kept.id}`, found, notice: owed, now });
      }
    }
  }
  return outcome;
};

type Decision = 'credited' | 'failed' | 'reversed' | { readonly caseKind: CaseKind };

const isUnpaid = ({ state }: DepositRow): boolean => state === 'created' || state === 'pending';

/** What to do with a notice. A payment that does not fit its deposit is left to staff. */
const decide = (notice: Notice, found: DepositRow | undefined): Decision => {
  if (!found || found.provider !== notice.provider) return { caseKind: 'unknownReference' };
  if (notice.currency !== found.currency) return { caseKind: 'otherCurrency' };
  switch (notice.kind) {
    case 'paid':
      if (found.state === 'credited' || found.state === 'reversed') return { caseKind: 'repeated' };
      if (!isUnpaid(found)) return { caseKind: 'late' };
      return notice.amount === found.amount ? 'credited' : { caseKind: 'otherAmount' };
    case 'failed':
      // A deposit that ended without money stays as it is. A credited one contradicts the notice.
      return found.state === 'credited' ? { caseKind: 'late' } : 'failed';
    case 'reversed':
      if (found.state !== 'credited') return { caseKind: 'late' };
      return notice.amount === found.amount ? 'reversed' : { caseKind: 'otherAmount' };
  }
};

const hashOf = ({ paidAt, ...rest }: Notice): string =>
  createHash('sha256')
    .update(JSON.stringify([rest.reference, rest.currency, rest.amount, rest.kind, paidAt.toISOString()]))
    .digest('base64url');

const readFormer = async (tx: ApiDatabase, notice: Notice, hash: string) => {
  const isIt = and(
    eq(paymentNotice.provider, notice.provider),
    eq(paymentNotice.paymentId, notice.paymentId),
    eq(paymentNotice.kind, notice.kind),
  );
  const [former] = await tx.select().from(paymentNotice).where(isIt);
  return former?.hash === hash ? former.outcome : 'conflict';
};

interface NewCase {
  readonly kind: CaseKind;
  readonly subject: string;
  readonly found: DepositRow | undefined;
  readonly notice: Notice;
  readonly now: Date;
}

const openCase = async (tx: ApiDatabase, { kind, subject, found, notice, now }: NewCase): Promise<void> => {
  const { currency, amount } = notice;
  const of = { memberId: found?.memberId ?? null, depositId: found?.id ?? null };
  await tx
    .insert(cashierCase)
    .values({ kind, subject, ...of, currency, amount, openedAt: now })
    .onConflictDoNothing();
};
