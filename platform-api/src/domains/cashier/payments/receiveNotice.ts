import { createHash } from 'node:crypto';
import type { CashierCaseKind } from '@parlour/shared-contracts/operatorCashier';
import type { Clock } from '@parlour/shared-server/clock';
import { retryTransient } from '@parlour/shared-server/transient';
import { and, eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { blockAfterFailures } from '../deposits/blocking.ts';
import { lockByReference, markSeen, type DepositRow } from '../deposits/depositRows.ts';
import { creditDeposit, failDeposit, reverseDeposit } from '../deposits/endDeposit.ts';
import { cashierCase, paymentNotice } from '../tables.ts';

/** What a provider, a bank statement or staff say about a payment. */
export interface Notice {
  readonly provider: string;
  /** The provider's id of the payment, refund or dispute. */
  readonly paymentId: string;
  /** The payment that a refund or a dispute is about. It names the deposit in place of `reference`. */
  readonly originalId?: string;
  /** The provider's id of the prepared payment. */
  readonly session?: string;
  readonly kind: NoticeKind;
  /** The reference that the payer named. It may be of no deposit. */
  readonly reference: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  readonly payer: string | null;
  readonly paidAt: Date;
}

export type NoticeKind = (typeof paymentNotice.$inferSelect)['kind'];
export type NoticeOutcome = (typeof paymentNotice.$inferSelect)['outcome'];

/**
 * Stores a notice for ever and acts on it once.
 * @returns the outcome; `conflict` if another notice with the same id was received before.
 */
export type ReceiveNotice = (notice: Notice) => Promise<NoticeOutcome | 'conflict'>;

export const createReceiveNotice =
  (db: ApiDatabase, clock: Clock): ReceiveNotice =>
  (notice) =>
    retryTransient(() => db.transaction((tx) => receive(tx, storable(notice), clock.now())));

/** A payer writes the reference. Characters that the database cannot store must not hide a payment from staff. */
const storable = (notice: Notice): Notice => ({
  ...notice,
  paymentId: storableText(notice.paymentId),
  reference: storableText(notice.reference),
  payer: notice.payer === null ? null : storableText(notice.payer),
  ...(notice.originalId === undefined ? {} : { originalId: storableText(notice.originalId) }),
});

const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const receive = async (tx: ApiDatabase, notice: Notice, now: Date): Promise<NoticeOutcome | 'conflict'> => {
  const reference = await referenceOf(tx, notice);
  const found = await lockByReference(tx, reference);
  const decision = await decide(tx, notice, found);
  const outcome = typeof decision === 'string' ? decision : 'case';
  const { provider, paymentId, kind, currency, amount, payer, paidAt } = notice;
  const hash = hashOf({ reference, currency, amount, kind });
  const kept = tx.$with('kept').as(
    tx
      .insert(paymentNotice)
      .values({
        provider,
        paymentId,
        kind,
        hash,
        reference,
        currency,
        amount,
        payer,
        paidAt,
        outcome,
        depositId: found?.id ?? null,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentNotice.id }),
  );
  // A new notice of the usual kind is stored and acted on by one statement.
  const credit = outcome === 'credited' && found ? creditDeposit(found, now) : sql`false`;
  const [stored] = await tx.with(kept).select({ id: kept.id, isCredited: credit }).from(kept);
  if (!stored) return readFormer(tx, notice, hash);
  const subject = `notice ${stored.id}`;
  if (typeof decision !== 'string') {
    await openCase(tx, { kind: decision.caseKind, subject, found, notice, now });
  } else if (found) {
    const debt = await act(tx, found, decision, now);
    if (debt > 0) {
      await openCase(tx, { kind: 'debt', subject, found, notice: { ...notice, amount: debt }, now });
    }
    if (decision === 'failed' || decision === 'declined') await blockAfterFailures(tx, found, now);
  }
  return outcome;
};

/**
 * Acts on a stored notice. A credit is done already.
 * @returns what the member owes after a reversal, in minor units
 */
const act = async (
  tx: ApiDatabase,
  found: DepositRow,
  decision: Exclude<NoticeOutcome, 'case'>,
  now: Date,
): Promise<number> => {
  switch (decision) {
    case 'failed':
    case 'expired':
      if (isUnpaid(found)) await failDeposit(tx, found, decision, now);
      return 0;
    case 'seen':
      await markSeen(tx, found, now);
      return 0;
    case 'reversed':
      return reverseDeposit(tx, found, now);
    case 'credited':
    case 'declined':
    case 'ignored':
      return 0;
  }
};

/** A refund and a dispute name the payment, whose notice names the deposit. */
const referenceOf = async (tx: ApiDatabase, { provider, originalId, reference }: Notice): Promise<string> => {
  if (originalId === undefined) return reference;
  const [original] = await tx
    .select({ reference: paymentNotice.reference })
    .from(paymentNotice)
    .where(isNotice({ provider, paymentId: originalId, kind: 'paid' }));
  return original?.reference ?? reference;
};

type Decision = Exclude<NoticeOutcome, 'case'> | { readonly caseKind: CashierCaseKind };

const isUnpaid = ({ state }: DepositRow): boolean => state === 'created' || state === 'pending';

/** What to do with a notice. A payment that does not fit its deposit is left to staff. */
const decide = async (tx: ApiDatabase, notice: Notice, found: DepositRow | undefined): Promise<Decision> => {
  const isKnown = found?.provider === notice.provider;
  if (!isKnown) return movesMoney(notice) ? { caseKind: 'unknownReference' } : 'ignored';
  if (notice.currency !== found.currency) return { caseKind: 'otherCurrency' };
  switch (notice.kind) {
    case 'paid':
      if (found.state === 'credited' || found.state === 'reversed') return { caseKind: 'repeated' };
      if (!isUnpaid(found)) return { caseKind: 'late' };
      return notice.amount === found.amount ? 'credited' : { caseKind: 'otherAmount' };
    case 'seen':
      return isUnpaid(found) ? 'seen' : 'ignored';
    case 'declined':
      return 'declined';
    case 'failed':
    case 'expired':
      // Only the payment that the member was shown can end the deposit.
      if (notice.session !== undefined && notice.session !== found.session) return 'ignored';
      // A deposit that ended without money stays as it is. A credited one contradicts the notice.
      return found.state === 'credited' ? { caseKind: 'late' } : notice.kind;
    case 'reversed':
      if (found.state !== 'credited') return { caseKind: 'late' };
      return notice.amount === found.amount ? 'reversed' : { caseKind: 'otherAmount' };
    case 'restored':
      return (await hasNotice(tx, { ...notice, kind: 'reversed' })) ? { caseKind: 'restored' } : 'ignored';
  }
};

const movesMoney = ({ kind, session }: Notice): boolean =>
  kind === 'paid' || kind === 'reversed' || (kind === 'failed' && session === undefined);

/** The time is left out: a provider's notice and its answer to a question can differ in it. */
const hashOf = (content: Pick<Notice, 'reference' | 'currency' | 'amount' | 'kind'>): string =>
  createHash('sha256')
    .update(JSON.stringify([content.reference, content.currency, content.amount, content.kind]))
    .digest('base64url');

const isNotice = ({ provider, paymentId, kind }: Pick<Notice, 'provider' | 'paymentId' | 'kind'>) =>
  and(
    eq(paymentNotice.provider, provider),
    eq(paymentNotice.paymentId, paymentId),
    eq(paymentNotice.kind, kind),
  );

const hasNotice = async (tx: ApiDatabase, notice: Notice): Promise<boolean> =>
  (await tx.$count(paymentNotice, isNotice(notice))) > 0;

const readFormer = async (tx: ApiDatabase, notice: Notice, hash: string) => {
  const [former] = await tx.select().from(paymentNotice).where(isNotice(notice));
  return former?.hash === hash ? former.outcome : 'conflict';
};

interface NewCase {
  readonly kind: CashierCaseKind;
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
