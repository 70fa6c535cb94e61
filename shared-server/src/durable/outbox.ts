import { and, eq, lt, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ScheduledTask } from './scheduledTasks.ts';
import { fromNow } from './databaseMoment.ts';
import { applyMessages } from './outboxApplying.ts';
import { assignPositions } from './outboxPositions.ts';
import { deliverMessages } from './outboxDelivery.ts';
import type { OutboxTables } from './outboxTables.ts';
import type { NewMessage, OutboxReader, OutboxApplier } from './outboxReaders.ts';

export interface Outbox {
  /**
   * Appends a message in the caller's transaction. It is delivered if, and only if, that transaction commits.
   */
  append(transaction: Database, message: NewMessage): Promise<void>;
  /**
   * Returns the task that delivers new messages to a reader, in the order of appending, one at a time. A
   * failed message is tried again after one second at first, and after five minutes at most. The later
   * messages wait for it.
   */
  deliver(db: Database, reader: OutboxReader): ScheduledTask;
  /**
   * Returns the task that lets a reader apply messages, many in one transaction, in the order of appending.
   * After a failed transaction it applies its messages one by one, as `deliver` does.
   */
  apply(db: Database, reader: OutboxApplier): ScheduledTask;
  /** Delivers all stored messages from this position on to a reader again. */
  replay(db: Database, reader: string, from: number): Promise<void>;
  /** Deletes messages that all readers have received and that are older than `age` milliseconds. */
  prune(db: Database, age: number): Promise<void>;
}

export const createOutbox = (tables: OutboxTables): Outbox => {
  const { outbox, outboxReaders } = tables;
  const taskFor = (
    db: Database,
    name: string,
    deliver: (signal: AbortSignal) => Promise<void>,
  ): ScheduledTask => ({
    name: `outbox to ${name}`,
    everySeconds: 1,
    run: async (signal) => {
      await db.insert(outboxReaders).values({ name }).onConflictDoNothing();
      await assignPositions(db, tables);
      await deliver(signal);
    },
  });
  return {
    append: async (transaction, message) => {
      await transaction.insert(outbox).values(message);
    },
    deliver: (db, reader) =>
      taskFor(db, reader.name, (signal) => deliverMessages(db, tables, reader, signal)),
    apply: (db, reader) => taskFor(db, reader.name, (signal) => applyMessages(db, tables, reader, signal)),
    replay: async (db, reader, from) => {
      await db
        .update(outboxReaders)
        .set({ position: from - 1, attempts: 0, dueAt: fromNow(0) })
        .where(eq(outboxReaders.name, reader));
    },
    prune: async (db, age) => {
      const delivered = db.select({ position: min(outboxReaders.position) }).from(outboxReaders);
      // Keeps the newest message, because the next position continues from it.
      const newest = db.select({ position: max(outbox.position) }).from(outbox);
      await db
        .delete(outbox)
        .where(
          and(
            lt(outbox.createdAt, fromNow(-age)),
            lte(outbox.position, sql`(${delivered})`),
            lt(outbox.position, sql`(${newest})`),
          ),
        );
    },
  };
};
