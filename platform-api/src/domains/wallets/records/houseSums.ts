import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { ledgerAccount, ledgerEntry, ledgerHold } from '../tables.ts';
import type { Period } from './entryRepository.ts';

/** What the house has received and paid in a period, in minor units. */
export interface HouseSums {
  /** What members have paid in, before fees. */
  readonly deposits: number;
  readonly depositReversals: number;
  /** What members were paid, after fees and without parts that came back. */
  readonly withdrawals: number;
  readonly fees: number;
  /** What the house has won, or lost if negative, with money in wallets at providers. */
  readonly vendorResults: number;
}

const minor = (part: SQL) => part.mapWith(Number);
const sumIf = (amount: SQL, condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`;

/** Sums entries of house accounts. It reads only the entries of the period. */
export const sumHouseEntries = async (
  db: ApiDatabase,
  currency: string,
  { from, to, timeZone }: Period,
): Promise<HouseSums> => {
  const accounts = sql`(
    select id, name,
      ledger_version_at(id, (${from}::date)::timestamp at time zone ${timeZone}) as first,
      ledger_version_at(id, (${to}::date + 1)::timestamp at time zone ${timeZone}) as end_version
    from ${ledgerAccount}
    where name is not null and currency = ${currency}
      and (name in ('deposits', 'withdrawals', 'fees') or starts_with(name, 'vendor '))
    offset 0
  ) house`;
  const sumOf = (condition: SQL) => minor(sumIf(sql`entry.amount`, condition));
  const [row] = await db
    .select({
      deposits: minor(
        sql`-${sumIf(sql`entry.amount`, sql`house.name = 'deposits' and entry.type = 'deposit'`)}`,
      ),
      depositReversals: sumOf(sql`house.name = 'deposits' and entry.type <> 'deposit'`),
      withdrawals: sumOf(sql`house.name = 'withdrawals'`),
      fees: sumOf(sql`house.name = 'fees'`),
      vendorResults: sumOf(sql`starts_with(house.name, 'vendor ')`),
    })
    .from(accounts)
    .innerJoin(
      sql`${ledgerEntry} entry`,
      sql`entry.account_id = house.id and entry.version >= house.first and entry.version < house.end_version`,
    );
  if (!row) throw new Error('the sums returned no row');
  return row;
};

/**
 * Returns what the members have, how much of it is held, and what they owe, in minor units. Each journal sums to zero, so
 * the sum of all members' balances is minus the sum of the few house accounts.
 */
export const sumLiabilities = async (db: ApiDatabase, currency: string) => {
  const [house] = await db
    .select({
      balances: minor(sql`coalesce(-sum(${ledgerAccount.balance}), 0)`),
      debts: minor(sql`-${sumIf(sql`${ledgerAccount.balance}`, sql`${ledgerAccount.name} = 'debts'`)}`),
    })
    .from(ledgerAccount)
    .where(and(isNotNull(ledgerAccount.name), eq(ledgerAccount.currency, currency)));
  const [holds] = await db
    .select({ held: minor(sql`coalesce(sum(${ledgerHold.amount}), 0)`) })
    .from(ledgerHold)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerHold.accountId))
    .where(and(sql`${ledgerHold.state} = 'pending'`, eq(ledgerAccount.currency, currency)));
  if (!house || !holds) throw new Error('the sums returned no row');
  return { ...house, ...holds };
};
