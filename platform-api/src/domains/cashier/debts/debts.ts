import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { lockMembers, readIndebtedIds, setOwesSince } from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { collectDebt } from '../../wallets/public.ts';
import type { DepositRow } from '../deposits/depositRows.ts';
import { paymentOf } from '../methods/paymentOf.ts';
import { cashierCase, debt, debtCollection, deposit } from '../tables.ts';

/** What a member owes because of one deposit, in minor units. */
interface OpenDebt {
  readonly depositId: string;
  readonly reference: string;
  readonly method: string;
  readonly currency: string;
  readonly owed: number;
  /** Number of collections until now. */
  readonly collections: number;
}

const readOpenDebts = (db: ApiDatabase, memberId: number): Promise<OpenDebt[]> =>
  db
    .select({
      depositId: debt.depositId,
      reference: deposit.reference,
      method: deposit.method,
      currency: debt.currency,
      owed: sql`${debt.amount} - coalesce(sum(${debtCollection.amount}), 0)`.mapWith(Number),
      collections: sql`count(${debtCollection.number})`.mapWith(Number),
    })
    .from(debt)
    .innerJoin(deposit, eq(deposit.id, debt.depositId))
    .leftJoin(debtCollection, eq(debtCollection.depositId, debt.depositId))
    .where(and(eq(debt.memberId, memberId), isNull(debt.settledAt)))
    .groupBy(debt.depositId, deposit.id)
    .orderBy(asc(debt.openedAt), asc(debt.depositId));

/** Returns what a member owes in all, in minor units of the currency. */
export const sumDebts = async (db: ApiDatabase, memberId: number, currency: string): Promise<number> =>
  (await readOpenDebts(db, memberId))
    .filter((open) => open.currency === currency)
    .reduce((total, { owed }) => total + owed, 0);

/** Returns whether the debt that a deposit has left is not paid yet. */
export const isOwed = async (db: ApiDatabase, depositId: string): Promise<boolean> =>
  (await db.$count(debt, and(eq(debt.depositId, depositId), isNull(debt.settledAt)))) > 0;

/** Records a debt of a member, who can then neither play nor move money out. The caller has locked the member. */
export const openDebt = async (
  tx: ApiDatabase,
  { id: depositId, memberId, currency }: DepositRow,
  amount: number,
  now: Date,
): Promise<void> => {
  await tx.insert(debt).values({ depositId, memberId, currency, amount, openedAt: now });
  await setOwesSince(tx, memberId, now);
};

/**
 * Takes what a member can spend to pay the member's debts, the oldest first. The last collection lets the member play
 * again. It locks the member before the wallet.
 */
export const collectDebts = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  await lockMembers(tx, [memberId]);
  const open = await readOpenDebts(tx, memberId);
  let isSettled = open.length > 0;
  for (const each of open) isSettled = (await collect(tx, memberId, each, now)) && isSettled;
  if (isSettled) await setOwesSince(tx, memberId, null);
};

/** @returns whether nothing of the debt is left */
const collect = async (
  tx: ApiDatabase,
  memberId: number,
  { depositId, reference, method, currency, owed, collections }: OpenDebt,
  now: Date,
): Promise<boolean> => {
  const number = collections + 1;
  const key = `${depositId}:${number}`;
  const taken = await collectDebt(tx, { key, reference, memberId, currency, amount: owed, at: now });
  if (taken > 0) {
    await tx.insert(debtCollection).values({ depositId, number, amount: taken, collectedAt: now });
  }
  if (taken < owed) return false;
  await tx.update(debt).set({ settledAt: now }).where(eq(debt.depositId, depositId));
  await tx
    .update(cashierCase)
    .set({ resolution: 'collected', closedBy: 'platform', closedAt: now })
    .where(
      and(eq(cashierCase.kind, 'debt'), eq(cashierCase.depositId, depositId), isNull(cashierCase.closedAt)),
    );
  const parameters = await paymentOf(tx, { method, currency, reference }, taken);
  await sendMessage(tx, { memberId, kind: 'debtPaid', parameters, at: now });
  return true;
};

/**
 * Collects debts from money that has come to members in other ways than by a deposit, for example by the win of a round
 * that was under way.
 */
export const collectAllDebts = async (db: ApiDatabase, now: Date): Promise<void> => {
  for (const memberId of await readIndebtedIds(db)) {
    await db.transaction((tx) => collectDebts(tx, memberId, now));
  }
};
