import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { and, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { ledgerAccount } from '../../wallets/public.ts';
import { walletTransfer } from '../tables.ts';
import type { TransferVendor, TransferVendors } from '../transfers/transferVendors.ts';

/**
 * Maximum wallets per vendor that are checked, and maximum parallel requests, because a person waits for the
 * report.
 */
const MAX_WALLETS_ASKED = 40;
const MAX_CONCURRENT_CALLS = 10;

/** Compares members' money at vendors: by the ledger, by transfers, and by the vendors' answers. */
export const compareWallets = async (db: ApiDatabase, vendors: TransferVendors) => {
  const groups = await readWalletGroups(db);
  const rows = [];
  for (const group of groups) {
    const vendor = vendors.find(group.connection);
    const open = await sumOpen(db, group);
    rows.push({
      ...group,
      ...open,
      expected: await sumMoved(db, group),
      asked: await askSome(db, group, vendor),
    });
  }
  return rows;
};

interface WalletGroup {
  readonly connection: string;
  readonly currency: string;
}

const isVendors = and(eq(ledgerAccount.kind, 'member'), ne(ledgerAccount.wallet, MAIN_WALLET));
const isOf = ({ connection, currency }: WalletGroup) =>
  and(eq(walletTransfer.connection, connection), eq(walletTransfer.currency, currency));

const readWalletGroups = (db: ApiDatabase) =>
  db
    .select({
      connection: ledgerAccount.wallet,
      currency: ledgerAccount.currency,
      held: sql`sum(${ledgerAccount.balance})`.mapWith(Number),
    })
    .from(ledgerAccount)
    .where(isVendors)
    .groupBy(ledgerAccount.wallet, ledgerAccount.currency)
    .orderBy(ledgerAccount.wallet, ledgerAccount.currency);

const totals = (isCounted: SQL) => ({
  count: sql`count(*) filter (where ${isCounted})`.mapWith(Number),
  amount: sql`coalesce(sum(${walletTransfer.amount}) filter (where ${isCounted}), 0)`.mapWith(Number),
});

const sumOpen = async (db: ApiDatabase, group: WalletGroup) => {
  const [row] = await db
    .select({
      pending: totals(sql`${walletTransfer.state} = 'pending'`),
      dead: totals(sql`${walletTransfer.state} = 'dead'`),
    })
    .from(walletTransfer)
    .where(isOf(group));
  if (!row) throw new Error('the sum returned no row');
  return row;
};

/** Returns the sum of transfers to the vendor and of wins and losses there. */
const sumMoved = async (db: ApiDatabase, group: WalletGroup): Promise<number> => {
  const change = sql`case ${walletTransfer.direction} when 'in' then ${walletTransfer.amount} else -${walletTransfer.amount} end`;
  const [moved] = await db
    .select({ amount: sql`coalesce(sum(${change}), 0)`.mapWith(Number) })
    .from(walletTransfer)
    .where(and(isOf(group), eq(walletTransfer.state, 'done')));
  const [results] = await db
    .select({ amount: sql`coalesce(-sum(${ledgerAccount.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccount)
    .where(
      and(eq(ledgerAccount.name, `vendor ${group.connection}`), eq(ledgerAccount.currency, group.currency)),
    );
  return (moved?.amount ?? 0) + (results?.amount ?? 0);
};

const askSome = async (db: ApiDatabase, group: WalletGroup, vendor: TransferVendor | undefined) => {
  const { connection, currency } = group;
  const open = db
    .select({ memberId: walletTransfer.memberId })
    .from(walletTransfer)
    .where(and(isOf(group), inArray(walletTransfer.state, ['pending', 'dead'])));
  const isSettled = sql`${ledgerAccount.memberId} not in ${open}`;
  const wallets = await db
    .select({ memberId: ledgerAccount.memberId, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(
      and(
        isNotNull(ledgerAccount.memberId),
        eq(ledgerAccount.wallet, connection),
        eq(ledgerAccount.currency, currency),
        isSettled,
      ),
    )
    .orderBy(desc(ledgerAccount.balance))
    .limit(MAX_WALLETS_ASKED);
  const balances = await pLimit(MAX_CONCURRENT_CALLS).map(wallets, async ({ memberId, balance }) => {
    const there = await vendor?.balance({ memberId: memberId ?? 0, currency }).catch(() => undefined);
    return there === undefined ? null : { ledger: balance, vendor: there ?? 0 };
  });
  const reached = balances.filter((row) => row !== null);
  return {
    wallets: wallets.length,
    unreachable: balances.length - reached.length,
    ledger: reached.reduce((sum, { ledger }) => sum + ledger, 0),
    vendor: reached.reduce((sum, { vendor: there }) => sum + there, 0),
  };
};
