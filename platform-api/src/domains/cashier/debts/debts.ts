import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { lockMembers, setOwesSince } from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { collectDebt, ledgerAccount } from '../../wallets/public.ts';
import type { DepositRow } from '../deposits/depositRows.ts';
import { paymentOf } from '../methods/paymentOf.ts';
import { cashierCase, debt, debtCollection, deposit } from '../tables.ts';

const BATCH_SIZE = 100;

/** What a member owes because of one deposit, in minor units. */
interface OpenDebt {
  readonly depositId: string;
  readonly reference: string;
  readonly method: string;
  readonly currency: string;
  readonly owed: number;
  /** Number of collections so far. */
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

/** Returns the sum of a member's debts in a currency, in minor units. */
export const sumDebts = async (db: ApiDatabase, memberId: number, currency: string): Promise<number> =>
  (await readOpenDebts(db, memberId))
    .filter((open) => open.currency === currency)
    .reduce((total, { owed }) => total + owed, 0);

/** Returns whether the member still owes a part of the debt that this deposit has caused. */
export const isOwed = async (db: ApiDatabase, depositId: string): Promise<boolean> =>
  (await db.$count(debt, and(eq(debt.depositId, depositId), isNull(debt.settledAt)))) > 0;

/** Records a debt. Until it is paid, the member can neither play nor move money out. The caller has locked the member. */
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
 * Pays a member's debts from the money that the member can spend, the oldest debt first. When all debts are paid, the
 * member can play again. It locks the member before the wallet.
 */
const collectDebts = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  await lockMembers(tx, [memberId]);
  const open = await readOpenDebts(tx, memberId);
  let isSettled = open.length > 0;
  for (const each of open) isSettled = (await collect(tx, memberId, each, now)) && isSettled;
  if (isSettled) await setOwesSince(tx, memberId, null);
};

/** @returns whether the debt is now paid in full */
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

/** Reads the members who owe money and can spend some. */
const readPayers = async (db: ApiDatabase): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ memberId: debt.memberId })
    .from(debt)
    .innerJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.memberId, debt.memberId),
        eq(ledgerAccount.currency, debt.currency),
        eq(ledgerAccount.wallet, MAIN_WALLET),
      ),
    )
    .where(and(isNull(debt.settledAt), gt(ledgerAccount.balance, ledgerAccount.held)))
    .limit(BATCH_SIZE);
  return rows.map(({ memberId }) => memberId);
};

/**
 * Collects debts from all money that members have received since the last run: deposits, wins, returned withdrawals.
 * @param report gets what prevents the collection from one member; the others go on
 */
export const collectAllDebts = async (
  db: ApiDatabase,
  now: Date,
  report: (error: unknown) => void,
): Promise<void> => {
  for (const memberId of await readPayers(db)) {
    await db.transaction((tx) => collectDebts(tx, memberId, now)).catch(report);
  }
};
