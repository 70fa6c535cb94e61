import { and, eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { callLedger, postJournal } from './ledger.ts';
import { ledgerAccount, MAIN_WALLET } from './tables.ts';

/** Accounts that a busy house account is made of: their journals wait for each other no more than that. */
const SHARDS = 16;

/** Gives a new member an account, with nothing in it. @returns its id */
export const openWallet = async (tx: ApiDatabase, memberId: number, currency: string): Promise<number> => {
  const [opened] = await tx
    .insert(ledgerAccount)
    .values({ kind: 'member', memberId, currency })
    .returning({ id: ledgerAccount.id });
  if (!opened) throw new Error(`no wallet was opened for member ${memberId}`);
  return opened.id;
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
  const account = await findWallet(tx, memberId, currency);
  if (!account) throw new Error(`member ${memberId} has no account in ${currency}`);
  const amount = balance - account.balance;
  if (amount === 0) return;
  await postJournal(tx, {
    scope: house,
    key,
    type: 'allowance',
    reference: house,
    currency,
    lines: [
      { accountId: await houseAccount(tx, house, currency, memberId), amount: -amount },
      { accountId: account.id, amount },
    ],
    response: null,
    postedAt: at,
  });
};

/** The house's account of that name that has to do with the member; made when it is needed first. */
export const houseAccount = (
  tx: ApiDatabase,
  name: string,
  currency: string,
  memberId: number,
): Promise<number> =>
  callLedger(tx, sql<number>`ledger_house(${name}, ${currency}, ${memberId % SHARDS})`.mapWith(Number));

export const findWallet = async (
  db: ApiDatabase,
  memberId: number,
  currency: string,
  wallet: string = MAIN_WALLET,
) => {
  const isOf = and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.wallet, wallet));
  const [row] = await db
    .select()
    .from(ledgerAccount)
    .where(and(isOf, eq(ledgerAccount.currency, currency)));
  return row;
};

/** What a member can spend: the balance without what is held. */
export type ReadSpendable = (memberId: number, currency: string) => Promise<number>;

/** Prepared: every tab asks for this, and every vendor. */
export const createReadSpendable = (db: ApiDatabase): ReadSpendable => {
  const { memberId: owner, wallet, currency: kind, balance, held } = ledgerAccount;
  const isOf = and(eq(owner, sql.placeholder('memberId')), eq(wallet, MAIN_WALLET));
  const statement = db
    .select({ balance, held })
    .from(ledgerAccount)
    .where(and(isOf, eq(kind, sql.placeholder('currency'))))
    .prepare('read_spendable');
  return async (memberId, currency) => {
    const [account] = await statement.execute({ memberId, currency });
    return account ? account.balance - account.held : 0;
  };
};
