import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal } from '../tables.ts';
import { cashSums, type CashDay } from './cashDays.ts';

/** The topic of the outbox that names each journal of cash (`sql/ledger/ledger_tell_cash.sql`). */
export const CASH_TOPIC = 'cash.moved';

export interface MemberCashDay extends CashDay {
  readonly memberId: number;
}

/** Returns what these journals have moved in members' wallets, by member and day, in this order. */
export const sumCashOfJournals = (
  db: ApiDatabase,
  journalIds: readonly number[],
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): Promise<MemberCashDay[]> =>
  db
    .select({
      memberId: sql`${ledgerAccount.memberId}`.mapWith(Number),
      day: sql<string>`to_char(${ledgerJournal.postedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      ...cashSums,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerEntry.journalId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        inArray(ledgerEntry.journalId, [...journalIds]),
        eq(ledgerAccount.kind, 'member'),
        eq(ledgerAccount.currency, currency),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .orderBy(asc(sql`1`), asc(sql`2`));
