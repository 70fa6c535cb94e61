import type { AccountRecordType } from '@parlour/shared-contracts/domains/accountRecords';
import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { callLedger } from '../ledger.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal } from '../tables.ts';

/** Entries of an account by their versions, from `first` to before `end`. */
export interface VersionRange {
  readonly accountId: number;
  readonly first: number;
  readonly end: number;
}

export interface EntryFilter extends VersionRange {
  readonly type: AccountRecordType | undefined;
  /** Exact reference. The range does not matter then. */
  readonly reference: string | undefined;
}

export interface EntryPage {
  readonly order: 'newest' | 'oldest';
  /** The version of the last entry before the page. Null: from the beginning. */
  readonly after: number | null;
  readonly limit: number;
}

export interface Period {
  /** Days in the platform's zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Returns the versions of an account's entries in a period. */
export const findVersions = async (
  db: ApiDatabase,
  accountId: number,
  { from, to, timeZone }: Period,
): Promise<VersionRange> => {
  const versionAt = (day: SQL) =>
    callLedger(
      db,
      sql`ledger_version_at(${accountId}, (${day})::timestamp at time zone ${timeZone})`.mapWith(Number),
    );
  const [first, end] = await Promise.all([versionAt(sql`${from}::date`), versionAt(sql`${to}::date + 1`)]);
  return { accountId, first, end };
};

/** Selects journals with a reference: a provider's transactions by their key, others by the index of references. */
const selectByReference = (reference: string): SQL => sql`
  with recursive scopes (scope) as (
    (select min(scope) from ${ledgerJournal} where scope >= 'play ' and scope < 'play!')
    union all
    select (select min(next.scope) from ${ledgerJournal} next where next.scope > scopes.scope and next.scope < 'play!')
    from scopes where scopes.scope is not null
  )
  select found.id from scopes join ${ledgerJournal} found
    on found.scope = scopes.scope and found.idempotency_key = ${reference}
  union
  select other.id from ${ledgerJournal} other
  where other.reference = ${reference}
    and other.type not in ('bet', 'win', 'betRollback', 'winRollback', 'roundAdjustment')`;

/** The type is a literal, so that the database can use the index of entries of such types. */
const isOfType = (type: AccountRecordType | undefined): SQL | undefined => {
  if (type === undefined) return undefined;
  const literal = sql.raw(`'${type}'`);
  return type === 'bet' || type === 'win'
    ? sql`${ledgerJournal.type} = ${literal}`
    : sql`${ledgerEntry.type} = ${literal} and ${ledgerEntry.type} not in ('bet', 'win')`;
};

const isOfFilter = ({ accountId, first, end, type, reference }: EntryFilter): SQL | undefined =>
  and(
    eq(ledgerEntry.accountId, accountId),
    isOfType(type),
    reference === undefined
      ? and(gte(ledgerEntry.version, first), lt(ledgerEntry.version, end))
      : sql`${ledgerEntry.journalId} in (${selectByReference(reference)})`,
  );

const isBehind = ({ order, after }: EntryPage): SQL | undefined => {
  if (after === null) return undefined;
  return order === 'newest' ? lt(ledgerEntry.version, after) : gt(ledgerEntry.version, after);
};

/** Returns entries of a page, in its order. */
export const readEntries = (db: ApiDatabase, filter: EntryFilter, page: EntryPage) =>
  db
    .select({
      version: ledgerEntry.version,
      amount: ledgerEntry.amount,
      balanceAfter: ledgerEntry.balanceAfter,
      type: ledgerJournal.type,
      reference: ledgerJournal.reference,
      postedAt: ledgerJournal.postedAt,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerEntry.journalId))
    .where(and(isOfFilter(filter), isBehind(page)))
    .orderBy(page.order === 'newest' ? desc(ledgerEntry.version) : asc(ledgerEntry.version))
    .limit(page.limit);

export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

/** Returns the balance of an account before its entry with this version. */
export const readBalanceBefore = async (
  db: ApiDatabase,
  accountId: number,
  version: number,
): Promise<number> => {
  const [entry] = await db
    .select({ balance: ledgerEntry.balanceAfter })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, accountId), lt(ledgerEntry.version, version)))
    .orderBy(desc(ledgerEntry.version))
    .limit(1);
  return entry?.balance ?? 0;
};

/**
 * Sums the entries of a filter with a rare type or a reference. Only bets and wins need their journals. The left join
 * lets the database leave the journals of other types out.
 */
export const sumEntries = async (db: ApiDatabase, filter: EntryFilter): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntry.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntry)
    .leftJoin(ledgerJournal, eq(ledgerJournal.id, ledgerEntry.journalId))
    .where(isOfFilter(filter));
  return row?.sum ?? 0;
};

/** Returns the codes of a member's wallets in a currency, the main one first. */
export const readWalletCodes = async (db: ApiDatabase, memberId: number, currency: string) => {
  const rows = await db
    .select({ wallet: ledgerAccount.wallet })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.currency, currency)))
    .orderBy(sql`${ledgerAccount.wallet} <> 'main'`, ledgerAccount.wallet);
  return rows.map(({ wallet }) => wallet);
};

/** Whether the entries of a filter can be so many that their sum takes long. */
export const isTooManyToSum = ({ type, reference }: EntryFilter): boolean =>
  reference === undefined && (type === 'bet' || type === 'win');
