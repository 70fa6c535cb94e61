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

/** Journals that move cash. What is taken back is in the column of what it corrects. */
const depositTypes: readonly JournalType[] = ['deposit', 'depositReversal', 'debtCollection'];
const withdrawalTypes: readonly JournalType[] = ['withdrawal', 'withdrawalReturn', 'underAgeReturn'];

/** Returns whether a journal takes cash out of the platform, or corrects such a journal. */
export const isWithdrawal = (type: JournalType): boolean => withdrawalTypes.includes(type);

/** Tests the type of an entry. The types are part of the text, so that PostgreSQL can use a partial index. */
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
