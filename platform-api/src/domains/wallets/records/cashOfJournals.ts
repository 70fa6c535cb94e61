import type { OutboxMessage } from '@parlour/shared-server/durable/outboxReaders';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { JournalType } from '../ledger.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal } from '../tables.ts';
import { cashSums, type CashDay } from './cashDays.ts';

/** The topic of the outbox that names each journal of cash (`sql/ledger/ledger_tell_cash.sql`). */
export const CASH_TOPIC = 'cash.moved';

const cashPayload = z.object({ journal: z.int() });

/** Returns the ids of the journals in messages of `CASH_TOPIC`. @throws if a message contains none. */
export const cashJournalsOf = (messages: readonly OutboxMessage[]): number[] =>
  messages.map(({ payload }) => cashPayload.parse(payload).journal);

/** Selects the entries of journals in members' wallets. */
const isOfMembers = (journalIds: readonly number[], currency: string) =>
  and(
    inArray(ledgerEntry.journalId, [...journalIds]),
    eq(ledgerAccount.kind, 'member'),
    eq(ledgerAccount.currency, currency),
  );

export interface MemberCashDay extends CashDay {
  readonly memberId: number;
}

export interface LargeCash {
  readonly type: JournalType;
  readonly reference: string;
  readonly memberId: number;
  /** Minor units. A negative amount has left the wallet. */
  readonly amount: number;
  readonly postedAt: Date;
}

/** Returns the moves of these journals in members' wallets that have at least the amount `least`, in minor units. */
export const readLargeCash = (
  db: ApiDatabase,
  journalIds: readonly number[],
  { currency, least }: { readonly currency: string; readonly least: number },
): Promise<LargeCash[]> =>
  db
    .select({
      type: ledgerJournal.type,
      reference: ledgerJournal.reference,
      memberId: sql`${ledgerAccount.memberId}`.mapWith(Number),
      amount: ledgerEntry.amount,
      postedAt: ledgerJournal.postedAt,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerEntry.journalId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(isOfMembers(journalIds, currency), gte(sql`abs(${ledgerEntry.amount})`, least)))
    .orderBy(asc(ledgerJournal.id));

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
    .where(isOfMembers(journalIds, currency))
    .groupBy(sql`1`, sql`2`)
    .orderBy(asc(sql`1`), asc(sql`2`));
