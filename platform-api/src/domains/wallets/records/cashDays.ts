import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findWallet } from '../accounts.ts';
import type { JournalType } from '../ledger.ts';
import { ledgerEntry, ledgerJournal } from '../tables.ts';
import { findVersions, type Period } from './entryRepository.ts';

/** What a member has brought in and taken out on a day, in minor units. */
export interface CashDay {
  readonly day: string;
  readonly deposits: number;
  readonly withdrawals: number;
}

/** Types of journals that count as deposits. A journal that takes a deposit back has the other sign. */
const depositTypes: readonly JournalType[] = ['deposit', 'depositReversal', 'debtCollection'];
/** Types of journals that count as withdrawals. A journal that gives a withdrawal back has the other sign. */
const withdrawalTypes: readonly JournalType[] = ['withdrawal', 'withdrawalReturn', 'underAgeReturn'];

/** Returns whether journals of this type count as withdrawals. */
export const isWithdrawal = (type: JournalType): boolean => withdrawalTypes.includes(type);

/**
 * Returns the condition that an entry has one of these types. The SQL text contains the types, because PostgreSQL cannot
 * use a partial index if they are parameters.
 */
const isOf = (types: readonly JournalType[]) =>
  sql`${ledgerEntry.type} in (${sql.raw(types.map((type) => `'${type}'`).join(', '))})`;

/** The sums of entries that move cash. What was taken back counts with the other sign. */
export const cashSums = {
  deposits: sql`coalesce(sum(${ledgerEntry.amount}) filter (where ${isOf(depositTypes)}), 0)`.mapWith(Number),
  withdrawals: sql`coalesce(-sum(${ledgerEntry.amount}) filter (where ${isOf(withdrawalTypes)}), 0)`.mapWith(
    Number,
  ),
};

/** Returns deposits and withdrawals by day, without what was taken back. Days without either are absent. */
export const readCashDays = async (
  db: ApiDatabase,
  memberId: number,
  currency: string,
  period: Period,
): Promise<CashDay[]> => {
  const account = await findWallet(db, memberId, currency);
  if (!account) return [];
  const { first, end } = await findVersions(db, account.id, period);
  const isCash = sql`${isOf([...depositTypes, ...withdrawalTypes])} and ${ledgerEntry.type} not in ('bet', 'win')`;
  const day = sql<string>`to_char(${ledgerJournal.postedAt} at time zone ${period.timeZone}, 'YYYY-MM-DD')`;
  return db
    .select({ day, ...cashSums })
    .from(ledgerEntry)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerEntry.journalId))
    .where(
      and(
        eq(ledgerEntry.accountId, account.id),
        isCash,
        gte(ledgerEntry.version, first),
        lt(ledgerEntry.version, end),
      ),
    )
    .groupBy(sql`1`);
};
