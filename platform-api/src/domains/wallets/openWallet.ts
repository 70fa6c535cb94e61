import { and, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { postJournal } from './ledger.ts';
import { findMemberAccount } from './repository.ts';
import { ledgerAccount } from './tables.ts';

/** Gives a new member an account, with nothing in it. */
export const openWallet = async (tx: ApiDatabase, memberId: number, currency: string): Promise<void> => {
  await tx.insert(ledgerAccount).values({ kind: 'member', memberId, currency });
};

export interface Allowance {
  readonly memberId: number;
  readonly currency: string;
  /** What the member shall have, in minor units. */
  readonly balance: number;
  /** The house account that gives and takes the difference. */
  readonly house: string;
  /** Identity of this allowance among the house's. */
  readonly key: string;
  readonly at: Date;
}

/** Brings a member's balance to a fixed amount. */
export const setAllowance = async (tx: ApiDatabase, allowance: Allowance): Promise<void> => {
  const { memberId, currency, balance, house, key, at } = allowance;
  const account = await findMemberAccount(tx, memberId, currency);
  if (!account) throw new Error(`member ${memberId} has no account in ${currency}`);
  const amount = balance - account.balance;
  if (amount === 0) return;
  await postJournal(tx, {
    scope: house,
    key,
    currency,
    lines: [
      { accountId: await houseAccount(tx, house, currency), amount: -amount },
      { accountId: account.id, amount },
    ],
    response: null,
    postedAt: at,
  });
};

const houseAccount = async (tx: ApiDatabase, name: string, currency: string): Promise<number> => {
  await tx.insert(ledgerAccount).values({ kind: 'house', name, currency, floor: null }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.name, name), eq(ledgerAccount.currency, currency)));
  if (!row) throw new Error(`the house account ${name} is gone`);
  return row.id;
};
