import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { fromNow } from './databaseMoment.ts';
import type { Message, OutboxReader } from './outbox.ts';
import type { OutboxTables } from './outboxTables.ts';

const BATCH = 100;
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 300_000;

/**
 * Gives what has been committed since the last time its place. Whoever appends after another one's commit has the
 * higher id, so that it never comes before that.
 */
export const arrangeMessages = async (db: Database, { outbox }: OutboxTables): Promise<void> => {
  const isNew = isNull(outbox.position);
  const [waiting] = await db.select({ id: outbox.id }).from(outbox).where(isNew).limit(1);
  if (!waiting) return;
  const { schema, name } = getTableConfig(outbox);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${schema}.${name}`}))`);
    await transaction.execute(sql`
      update ${outbox} set position = newest.position + place.number
      from (select coalesce(max(position), 0) as position from ${outbox}) as newest,
        (select id, row_number() over (order by id) as number from ${outbox} where ${isNew}) as place
      where ${outbox.id} = place.id`);
  });
};

/** Ends where nothing is left, something failed or the signal aborts. */
export const deliverMessages = async (
  db: Database,
  tables: OutboxTables,
  reader: OutboxReader,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const state = await readDue(db, tables, reader.name);
    const messages = state ? await readAfter(db, tables, reader, state.position) : [];
    if (!state || messages.length === 0) return;
    let { position, attempts } = state;
    for (const message of messages) {
      if (signal.aborted) return;
      const failure = await failureOf(reader.deliver(message));
      if (failure !== null) {
        reader.report(failure);
        attempts += 1;
        if (attempts < reader.mostAttempts) return putOff(db, tables, { ...state, position, attempts });
      }
      const isOurs = await moveOn(db, tables, { ...state, position }, message, failure);
      // Somebody asked for a replay, or has taken the reader over, meanwhile.
      if (!isOurs) break;
      ({ position } = message);
      attempts = 0;
    }
  }
};

type ReaderState = OutboxTables['outboxReaders']['$inferSelect'];

const failureOf = (delivery: Promise<void>): Promise<Error | null> =>
  delivery.then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
  );

const readDue = async (
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

const readAfter = (
  db: Database,
  { outbox }: OutboxTables,
  { topics }: OutboxReader,
  position: number,
): Promise<Message[]> =>
  db
    .select({
      position: sql`${outbox.position}`.mapWith(Number),
      topic: outbox.topic,
      payload: outbox.payload,
    })
    .from(outbox)
    .where(and(gt(outbox.position, position), inArray(outbox.topic, [...topics])))
    .orderBy(asc(outbox.position))
    .limit(BATCH);

const isAt = ({ outboxReaders }: OutboxTables, { name, position }: ReaderState) =>
  and(eq(outboxReaders.name, name), eq(outboxReaders.position, position));

const putOff = async (db: Database, tables: OutboxTables, state: ReaderState): Promise<void> => {
  const delay = Math.min(FIRST_DELAY * 2 ** (state.attempts - 1), LONGEST_DELAY);
  await db
    .update(tables.outboxReaders)
    .set({ attempts: state.attempts, dueAt: fromNow(delay) })
    .where(isAt(tables, state));
};

/** @returns false where the reader is not any more at the position that this process knows. */
const moveOn = (
  db: Database,
  tables: OutboxTables,
  state: ReaderState,
  message: Message,
  failure: Error | null,
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const moved = await transaction
      .update(tables.outboxReaders)
      .set({ position: message.position, attempts: 0 })
      .where(isAt(tables, state))
      .returning({ name: tables.outboxReaders.name });
    if (moved.length > 0 && failure !== null) {
      await transaction
        .insert(tables.outboxDeadLetters)
        .values({ ...message, reader: state.name, failure: failure.message })
        .onConflictDoNothing();
    }
    return moved.length > 0;
  });
