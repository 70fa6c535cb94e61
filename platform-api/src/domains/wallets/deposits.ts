import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { houseAccount, lockWallet } from './accounts.ts';
import { callLedger, postJournal } from './ledger.ts';

const DEPOSITS = 'deposits';
/** The house account of debts. Its balance is minus the sum that members owe. */
const DEBTS = 'debts';

/** A payment that a member has made to the house. */
export interface DepositCredit {
  /** Unique among all credits for ever: the deposit, or the case that staff decided. */
  readonly key: string;
  /** The number of the payment that the member knows. */
  readonly reference: string;
  readonly memberId: number;
  readonly currency: string;
  /** What was paid, in minor units. */
  readonly amount: number;
  /** The part of it that the house keeps, in minor units. */
  readonly fee: number;
  readonly at: Date;
}

/** Credits a payment to the member's main wallet once. */
export const postDeposit = async (tx: ApiDatabase, credit: DepositCredit): Promise<void> => {
  const { key, reference, memberId, currency, amount, fee, at } = credit;
  await callLedger(
    tx,
    sql`ledger_deposit(${key}, ${reference}, ${memberId}, ${currency}, ${amount}, ${fee}, ${at.toISOString()})`,
  );
};

/**
 * Takes a credited deposit back once. It takes no more than the member can spend, so that no balance becomes negative. The
 * rest is a debt of the member.
 * @returns the debt, in minor units
 */
export const postDepositReversal = async (
  tx: ApiDatabase,
  { key, reference, memberId, currency, amount, at }: Omit<DepositCredit, 'fee'>,
): Promise<number> => {
  const wallet = await lockWallet(tx, memberId, currency);
  const taken = Math.max(0, Math.min(amount, wallet.balance - wallet.held));
  const owed = amount - taken;
  const lines = [{ accountId: await houseAccount(tx, DEPOSITS, currency, memberId), amount }];
  if (taken > 0) lines.push({ accountId: wallet.id, amount: -taken });
  if (owed > 0) lines.push({ accountId: await houseAccount(tx, DEBTS, currency, memberId), amount: -owed });
  await postJournal(tx, {
    scope: 'depositReversal',
    key,
    type: 'depositReversal',
    reference,
    currency,
    lines,
    response: null,
    postedAt: at,
  });
  return owed;
};

/**
 * Takes what the member can spend, at most `amount`, to pay a debt.
 * @returns what was taken, in minor units
 */
export const collectDebt = async (
  tx: ApiDatabase,
  { key, reference, memberId, currency, amount, at }: Omit<DepositCredit, 'fee'>,
): Promise<number> => {
  const wallet = await lockWallet(tx, memberId, currency);
  const taken = Math.max(0, Math.min(amount, wallet.balance - wallet.held));
  if (taken === 0) return 0;
  await postJournal(tx, {
    scope: 'debtCollection',
    key,
    type: 'debtCollection',
    reference,
    currency,
    lines: [
      { accountId: wallet.id, amount: -taken },
      { accountId: await houseAccount(tx, DEBTS, currency, memberId), amount: taken },
    ],
    response: null,
    postedAt: at,
  });
  return taken;
};
