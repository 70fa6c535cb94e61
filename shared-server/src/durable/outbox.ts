import { and, eq, lt, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Chore } from './chores.ts';
import { fromNow } from './databaseMoment.ts';
import { arrangeMessages, deliverMessages } from './outboxDelivery.ts';
import type { OutboxTables } from './outboxTables.ts';

export interface NewMessage {
  readonly topic: string;
  /** Anything that JSON can hold. */
  readonly payload: unknown;
}

export interface Message extends NewMessage {
  /** Rises from message to message; the same at every delivery, so that a reader knows what it has had. */
  readonly position: number;
}

export interface OutboxReader {
  readonly name: string;
  readonly topics: readonly string[];
  /** A message that failed as often is put with the dead letters, and the next one follows. */
  readonly mostAttempts: number;
  /** Gets each message at least once: the one that was under way at a crash comes again. */
  deliver(message: Message): Promise<void>;
  /** Gets what a delivery failed with. */
  readonly report: (error: unknown) => void;
}

export interface Outbox {
  /** Leaves word in the caller's transaction: it is told if, and only if, that commits. */
  append(transaction: Database, message: NewMessage): Promise<void>;
  /**
   * Tells a reader what it has not been told yet, in the order of appending, one message at a time. One that fails
   * is tried again, at first after a second and at last every five minutes; those after it wait.
   */
  deliver(db: Database, reader: OutboxReader): Chore;
  /** Tells a reader again all that is kept from this position on. */
  replay(db: Database, reader: string, from: number): Promise<void>;
  /** Forgets what all readers have been told of and is older than this, in milliseconds. */
  prune(db: Database, age: number): Promise<void>;
}

export const createOutbox = (tables: OutboxTables): Outbox => {
  const { outbox, outboxReaders } = tables;
  return {
    append: async (transaction, message) => {
      await transaction.insert(outbox).values(message);
    },
    deliver: (db, reader) => ({
      name: `outbox to ${reader.name}`,
      everySeconds: 1,
      run: async (signal) => {
        await db.insert(outboxReaders).values({ name: reader.name }).onConflictDoNothing();
        await arrangeMessages(db, tables);
        await deliverMessages(db, tables, reader, signal);
      },
    }),
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
