import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { fromNow } from './databaseMoment.ts';
import type { OutboxMessage, ReaderTerms } from './outboxReaders.ts';
import type { OutboxTables } from './outboxTables.ts';

const FIRST_DELAY = 1_000;
const MAX_DELAY_MS = 300_000;

/** Where a reader is, as this process knows it. */
export type ReaderState = OutboxTables['outboxReaders']['$inferSelect'];

export const deliveryFailureOf = (work: Promise<unknown>): Promise<Error | null> =>
  work.then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
  );

/** @returns nothing while the reader has to wait. */
export const readDue = async (
  db: Database,
  { outboxReaders }: OutboxTables,
  name: string,
): Promise<ReaderState | undefined> => {
  const [state] = await db
    .select()
    .from(outboxReaders)
    .where(and(eq(outboxReaders.name, name), lte(outboxReaders.dueAt, sql`now()`)));
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

/** @param state with the failed attempts so far, of which the delay grows. */
export const putOff = async (db: Database, tables: OutboxTables, state: ReaderState): Promise<void> => {
  const delay = Math.min(FIRST_DELAY * 2 ** (state.attempts - 1), MAX_DELAY_MS);
  await db
    .update(tables.outboxReaders)
    .set({ attempts: state.attempts, dueAt: fromNow(delay) })
    .where(isAt(tables, state));
};

/**
 * Locks the reader until the end of the transaction.
 * @returns false where the reader is not any more at the position that this process knows.
 */
export const moveOn = async (
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

/** Goes past a message that failed too often. @returns as `moveOn` does. */
export const giveUp = (
  db: Database,
  tables: OutboxTables,
  state: ReaderState,
  message: OutboxMessage,
  failure: Error,
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const isOurs = await moveOn(transaction, tables, state, message.position);
    if (isOurs) {
      await transaction
        .insert(tables.outboxDeadLetters)
        .values({ ...message, reader: state.name, failure: failure.message })
        .onConflictDoNothing();
    }
    return isOurs;
  });
