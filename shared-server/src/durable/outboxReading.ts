import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { fromNow } from './databaseMoment.ts';
import type { OutboxMessage, ReaderTerms } from './outboxReaders.ts';
import type { OutboxTables } from './outboxTables.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 300_000;
/** Columns store whole milliseconds. PostgreSQL can round the current time up by half a millisecond. */
const ROUNDING_MS = 1;

/** State of a reader, as this process knows it. */
export type ReaderState = OutboxTables['outboxReaders']['$inferSelect'];

export const deliveryFailureOf = (work: Promise<unknown>): Promise<Error | null> =>
  work.then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
  );

/** Returns the state of a reader, or nothing while the reader has to wait. */
export const readDue = async (
  db: Database,
  { outboxReaders }: OutboxTables,
  name: string,
): Promise<ReaderState | undefined> => {
  const [state] = await db
    .select()
    .from(outboxReaders)
    .where(and(eq(outboxReaders.name, name), lte(outboxReaders.dueAt, fromNow(ROUNDING_MS))));
  return state;
};

export const readAfter = (
  db: Database,
  { outbox }: OutboxTables,
  { topics }: ReaderTerms,
  position: number,
  limit: number,
): Promise<OutboxMessage[]> =>
  db
    .select({
      position: sql`${outbox.position}`.mapWith(Number),
      topic: outbox.topic,
      payload: outbox.payload,
    })
    .from(outbox)
    .where(and(gt(outbox.position, position), inArray(outbox.topic, [...topics])))
    .orderBy(asc(outbox.position))
    .limit(limit);

const isAt = ({ outboxReaders }: OutboxTables, { name, position }: ReaderState) =>
  and(eq(outboxReaders.name, name), eq(outboxReaders.position, position));

/** @param state includes the number of failed attempts, which sets the delay. */
export const postpone = async (db: Database, tables: OutboxTables, state: ReaderState): Promise<void> => {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (state.attempts - 1), MAX_DELAY_MS);
  await db
    .update(tables.outboxReaders)
    .set({ attempts: state.attempts, dueAt: fromNow(delay) })
    .where(isAt(tables, state));
};

/**
 * Locks the reader until the end of the transaction.
 * @returns false if the reader is no longer at the position that this process knows.
 */
export const advance = async (
  transaction: Database,
  tables: OutboxTables,
  state: ReaderState,
  position: number,
): Promise<boolean> => {
  const moved = await transaction
    .update(tables.outboxReaders)
    .set({ position, attempts: 0 })
    .where(isAt(tables, state))
    .returning({ name: tables.outboxReaders.name });
  return moved.length > 0;
};

/** Skips a message that failed too often. @returns the same as `advance`. */
export const moveToDeadLetters = (
  db: Database,
  tables: OutboxTables,
  state: ReaderState,
  message: OutboxMessage,
  failure: Error,
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const isOurs = await advance(transaction, tables, state, message.position);
    if (isOurs) {
      await transaction
        .insert(tables.outboxDeadLetters)
        .values({ ...message, reader: state.name, failure: failure.message })
        .onConflictDoNothing();
    }
    return isOurs;
  });
