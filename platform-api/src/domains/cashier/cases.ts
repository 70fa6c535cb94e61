import { MAX_AMOUNT_MINOR } from '@parlour/shared-contracts';
import type { CashierCaseKind } from '@parlour/shared-contracts/operatorCashier';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { isInDays, type DaysInZone } from '../../database/isInDays.ts';
import { isOnQueuePage, type QueuePage } from '../../database/queuePage.ts';
import { DomainError } from '../../http/failures.ts';
import { demandSecondPerson } from '../../http/secondPerson.ts';
import { sendMessage } from '../messages/public.ts';
import { postDeposit } from '../wallets/public.ts';
import { isOwed } from './debts/debts.ts';
import { paymentOf } from './methods/paymentOf.ts';
import { settleDeniedPart } from './withdrawals/answerPayout.ts';
import { cashierCase, deposit, paymentNotice } from './tables.ts';

type CaseRow = typeof cashierCase.$inferSelect;
type NoticeRow = typeof paymentNotice.$inferSelect;

export interface FoundCase {
  readonly row: CaseRow;
  /** The payment, if the case is about one. */
  readonly notice: NoticeRow | null;
}

const NOTICE = /^notice (\d+)$/;
const PAYOUT = /^payout /;
/** Cases of money that came in and was not credited. */
const creditable: readonly CaseRow['kind'][] = [
  'unknownReference',
  'late',
  'repeated',
  'otherAmount',
  'restored',
];

const withNotice = async (db: ApiDatabase, row: CaseRow): Promise<FoundCase> => {
  const [, id] = NOTICE.exec(row.subject) ?? [];
  if (id === undefined) return { row, notice: null };
  const [notice] = await db
    .select()
    .from(paymentNotice)
    .where(eq(paymentNotice.id, Number(id)));
  return { row, notice: notice ?? null };
};

export interface CasePage extends QueuePage<number> {
  readonly kind?: CashierCaseKind | undefined;
  /** Id of a case. The page begins with the next case. */
  readonly after?: number | undefined;
}

/** Returns a page of the cases that were opened in a period, in the order of their ids. */
export const readOpenedCases = (
  db: ApiDatabase,
  days: DaysInZone,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<CaseRow[]> =>
  db
    .select()
    .from(cashierCase)
    .where(and(isInDays(cashierCase.openedAt, days), gt(cashierCase.id, after)))
    .orderBy(asc(cashierCase.id))
    .limit(limit);

/** Reads the open cases, the oldest first. */
export const readOpenCases = async (db: ApiDatabase, page: CasePage): Promise<FoundCase[]> => {
  const { kind, after, limit } = page;
  const rows = await db
    .select()
    .from(cashierCase)
    .where(
      and(
        isNull(cashierCase.closedAt),
        kind === undefined ? undefined : eq(cashierCase.kind, kind),
        after === undefined ? undefined : gt(cashierCase.id, after),
        isOnQueuePage({ item: cashierCase.id, memberId: cashierCase.memberId }, page),
      ),
    )
    .orderBy(asc(cashierCase.id))
    .limit(limit);
  return Promise.all(rows.map((row) => withNotice(db, row)));
};

/** Locks an open case. @throws DomainError `unknownCase` */
const lockOpen = async (tx: ApiDatabase, id: number): Promise<CaseRow> => {
  const isOpen = and(eq(cashierCase.id, id), isNull(cashierCase.closedAt));
  const [row] = await tx.select().from(cashierCase).where(isOpen).for('update');
  if (!row) throw new DomainError('unknownCase');
  return row;
};

/** Finds the deposit that the payment of a case names. */
const findNamed = async (tx: ApiDatabase, { depositId }: CaseRow) => {
  if (depositId === null) return undefined;
  const [found] = await tx.select().from(deposit).where(eq(deposit.id, depositId));
  return found;
};

const update = async (
  tx: ApiDatabase,
  id: number,
  change: Partial<typeof cashierCase.$inferInsert>,
): Promise<FoundCase> => {
  const [row] = await tx.update(cashierCase).set(change).where(eq(cashierCase.id, id)).returning();
  if (!row) throw new Error(`case ${id} does not exist`);
  return withNotice(tx, row);
};

export interface CaseCredit {
  readonly id: number;
  readonly memberId: number;
  readonly by: string;
  /** Currency of members' money. */
  readonly currency: string;
}

/**
 * Credits the payment of a case to a member, without a fee. The first person proposes the member. A second person who
 * names the same member credits the payment. A second person who names another member proposes that one. An amount
 * above `MAX_AMOUNT_MINOR` is refused: JavaScript could not compute with such balances exactly.
 * @throws DomainError `unknownCase`, `notCreditable`, `ownProposal`
 */
export const creditCase = async (
  tx: ApiDatabase,
  { id, memberId, by, currency }: CaseCredit,
  now: Date,
): Promise<FoundCase> => {
  const row = await lockOpen(tx, id);
  const { notice } = await withNotice(tx, row);
  const isPayment = (notice?.kind === 'paid' || notice?.kind === 'restored') && creditable.includes(row.kind);
  if (!isPayment || row.currency !== currency || row.amount > MAX_AMOUNT_MINOR) {
    throw new DomainError('notCreditable');
  }
  if (row.proposedMemberId !== memberId) {
    return update(tx, id, { proposedMemberId: memberId, proposedBy: by });
  }
  demandSecondPerson(row.proposedBy, by);
  const { method, reference } = (await findNamed(tx, row)) ?? { method: notice.provider, ...notice };
  const { amount } = row;
  await postDeposit(tx, { key: `case ${id}`, reference, memberId, currency, amount, fee: 0, at: now });
  await sendMessage(tx, {
    memberId,
    kind: 'depositCredited',
    parameters: await paymentOf(tx, { method, currency, reference }, amount),
    at: now,
  });
  return update(tx, id, { resolution: 'credited', memberId, closedBy: by, closedAt: now });
};

/**
 * Closes a case without moving money. A part of a withdrawal that the member denied then counts as received. The case
 * of a debt cannot be closed in this way: the platform closes it when the debt is paid. To forgive a debt, staff credit
 * its amount to the member, and the platform collects the money.
 * @throws DomainError `unknownCase`, `debtOpen`
 */
export const dismissCase = async (tx: ApiDatabase, id: number, by: string, now: Date): Promise<FoundCase> => {
  const { kind, subject, depositId } = await lockOpen(tx, id);
  if (kind === 'debt' && depositId !== null && (await isOwed(tx, depositId)))
    throw new DomainError('debtOpen');
  if (kind === 'notReceived') await settleDeniedPart(tx, subject.replace(PAYOUT, ''), now);
  return update(tx, id, { resolution: 'dismissed', closedBy: by, closedAt: now });
};
