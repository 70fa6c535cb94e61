import { and, eq, lt, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ScheduledTask } from './scheduledTasks.ts';
import { fromNow } from './databaseMoment.ts';
import { applyMessages } from './outboxApplying.ts';
import { arrangeMessages } from './outboxArranging.ts';
import { deliverMessages } from './outboxDelivery.ts';
import type { OutboxTables } from './outboxTables.ts';
import type { NewMessage, OutboxReader, OutboxApplier } from './outboxReaders.ts';

export interface Outbox {
  /** Leaves word in the caller's transaction: it is told if, and only if, that commits. */
  append(transaction: Database, message: NewMessage): Promise<void>;
  /**
   * Tells a reader what it has not been told yet, in the order of appending, one message at a time. One that fails
   * is tried again, at first after a second and at last every five minutes; those after it wait.
   */
  deliver(db: Database, reader: OutboxReader): ScheduledTask;
  /**
   * Has a reader do what follows from messages, many in one transaction, in the order of appending. Those of a
   * transaction that failed are gone through one by one, as `deliver` does.
   */
  apply(db: Database, reader: OutboxApplier): ScheduledTask;
  /** Tells a reader again all that is kept from this position on. */
  replay(db: Database, reader: string, from: number): Promise<void>;
  /** Forgets what all readers have been told of and is older than this, in milliseconds. */
  prune(db: Database, age: number): Promise<void>;
}

export const createOutbox = (tables: OutboxTables): Outbox => {
  const { outbox, outboxReaders } = tables;
  const tellFrom = (
    db: Database,
    name: string,
    tell: (signal: AbortSignal) => Promise<void>,
  ): ScheduledTask => ({
    name: `outbox to ${name}`,
    everySeconds: 1,
    run: async (signal) => {
      await db.insert(outboxReaders).values({ name }).onConflictDoNothing();
      await arrangeMessages(db, tables);
      await tell(signal);
    },
  });
  return {
    append: async (transaction, message) => {
      await transaction.insert(outbox).values(message);
    },
    deliver: (db, reader) =>
      tellFrom(db, reader.name, (signal) => deliverMessages(db, tables, reader, signal)),
    apply: (db, reader) => tellFrom(db, reader.name, (signal) => applyMessages(db, tables, reader, signal)),
    replay: async (db, reader, from) => {
      await db
        .update(outboxReaders)
        .set({ position: from - 1, attempts: 0, dueAt: fromNow(0) })
        .where(eq(outboxReaders.name, reader));
    },
    prune: async (db, age) => {
      const told = db.select({ position: min(outboxReaders.position) }).from(outboxReaders);
      // The newest stays: the next ones are counted on from it.
      const newest = db.select({ position: max(outbox.position) }).from(outbox);
      await db
        .delete(outbox)
        .where(
          and(
            lt(outbox.createdAt, fromNow(-age)),
            lte(outbox.position, sql`(${told})`),
            lt(outbox.position, sql`(${newest})`),
          ),
        );
    },
  };
};
