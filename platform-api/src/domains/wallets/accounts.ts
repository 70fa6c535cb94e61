import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { and, eq, inArray, not, sql, sum, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { callLedger, postJournal } from './ledger.ts';
import { ledgerAccount } from './tables.ts';

/**
 * Number of accounts that share the load of a busy house account, so that journals rarely wait for each
 * other.
 */
const SHARDS = 16;

/** Creates an empty account for a new member. @returns its id */
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
  /** The new balance in minor units. */
  readonly balance: number;
  /** The house account for the difference. */
  readonly house: string;
  /** Idempotency key among the allowances of the house account. */
  readonly key: string;
  readonly at: Date;
}

/** Sets a member's balance to a fixed amount. */
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

/** Returns the house account of that name for the member. Creates it if necessary. */
export const houseAccount = (
  tx: ApiDatabase,
  name: string,
  currency: string,
  memberId: number,
): Promise<number> =>
  callLedger(tx, sql<number>`ledger_house(${name}, ${currency}, ${memberId % SHARDS})`.mapWith(Number));

export type LedgerAccount = typeof ledgerAccount.$inferSelect;

const isWallet = (memberId: number, currency: string, wallet: string) =>
  and(
    eq(ledgerAccount.memberId, memberId),
    eq(ledgerAccount.wallet, wallet),
    eq(ledgerAccount.currency, currency),
  );

export const findWallet = async (
  db: ApiDatabase,
  memberId: number,
  currency: string,
  wallet: string = MAIN_WALLET,
): Promise<LedgerAccount | undefined> => {
  const [row] = await db
    .select()
    .from(ledgerAccount)
    .where(isWallet(memberId, currency, wallet));
  return row;
};

/** Locks the wallet until the transaction ends. @throws Error if the member has no such wallet. */
export const lockWallet = async (
  tx: ApiDatabase,
  memberId: number,
  currency: string,
  wallet: string = MAIN_WALLET,
): Promise<LedgerAccount> => {
  const isIt = isWallet(memberId, currency, wallet);
  const [row] = await tx.select().from(ledgerAccount).where(isIt).for('no key update');
  if (!row) throw new Error(`member ${memberId} has no account ${wallet} in ${currency}`);
  return row;
};

/** Returns a member's wallet at a provider. Creates it if necessary. */
export const vendorWallet = async (
  db: ApiDatabase,
  memberId: number,
  currency: string,
  wallet: string,
): Promise<LedgerAccount> => {
  await db.insert(ledgerAccount).values({ kind: 'member', memberId, currency, wallet }).onConflictDoNothing();
  const row = await findWallet(db, memberId, currency, wallet);
  if (!row) throw new Error(`no wallet ${wallet} was opened for member ${memberId}`);
  return row;
};

/** Returns what a member can spend: the balance without holds. */
export const readSpendable = async (
  db: ApiDatabase,
  memberId: number,
  currency: string,
  wallet: string = MAIN_WALLET,
): Promise<number> => {
  const account = await findWallet(db, memberId, currency, wallet);
  return account ? account.balance - account.held : 0;
};

/** Returns the sum of all wallets of several members. @param ids selects the ids of the members */
export const sumBalances = async (db: ApiDatabase, ids: SQLWrapper, currency: string): Promise<number> => {
  const [row] = await db
    .select({ balance: sum(ledgerAccount.balance).mapWith(Number) })
    .from(ledgerAccount)
    .where(and(inArray(ledgerAccount.memberId, ids), eq(ledgerAccount.currency, currency)));
  return row?.balance ?? 0;
};

export type ReadMainWallet = (memberId: number, currency: string) => Promise<number>;

/** A prepared statement, because every browser tab and every provider reads this. */
export const createReadMainWallet = (db: ApiDatabase): ReadMainWallet => {
  const of = sql.placeholder;
  const { memberId: owner, wallet, currency: kind, balance, held } = ledgerAccount;
  const statement = db
    .select({ balance, held })
    .from(ledgerAccount)
    .where(and(eq(owner, of('memberId')), eq(wallet, MAIN_WALLET), eq(kind, of('currency'))))
    .prepare('read_main_wallet');
  return async (memberId, currency) => {
    const [account] = await statement.execute({ memberId, currency });
    return account ? account.balance - account.held : 0;
  };
};

/** Returns a member's money in the main wallet and in provider wallets, including holds. */
export const sumWallets = async (db: ApiDatabase, memberId: number, currency: string) => {
  const isMain = eq(ledgerAccount.wallet, MAIN_WALLET);
  const sumOf = (isCounted: SQL) =>
    sql`coalesce(sum(${ledgerAccount.balance}) filter (where ${isCounted}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({ main: sumOf(isMain), vendors: sumOf(not(isMain)) })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.currency, currency)));
  return sums ?? { main: 0, vendors: 0 };
};
