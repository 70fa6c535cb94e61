import { and, eq, lt, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Chore } from './chores.ts';
import { fromNow } from './databaseMoment.ts';
import { applyMessages } from './outboxApplying.ts';
import { arrangeMessages } from './outboxArranging.ts';
import { deliverMessages } from './outboxDelivery.ts';
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

export interface ReaderTerms {
  readonly name: string;
  readonly topics: readonly string[];
  /** A message that failed as often is put with the dead letters, and the next one follows. */
  readonly mostAttempts: number;
  /** Gets what a message failed with. */
  readonly report: (error: unknown) => void;
}

export interface OutboxReader extends ReaderTerms {
  /** Gets each message at least once: the one that was under way at a crash comes again. */
  deliver(message: Message): Promise<void>;
}

/** A reader whose effect is in the database of the outbox, and nowhere else. */
export interface OutboxApplier extends ReaderTerms {
  /** Gets each message once: what it does in the transaction is there if, and only if, the reader has moved on. */
  apply(transaction: Database, messages: readonly Message[]): Promise<void>;
}

export interface Outbox {
  /** Leaves word in the caller's transaction: it is told if, and only if, that commits. */
  append(transaction: Database, message: NewMessage): Promise<void>;
  /**
   * Tells a reader what it has not been told yet, in the order of appending, one message at a time. One that fails
   * is tried again, at first after a second and at last every five minutes; those after it wait.
   */
  deliver(db: Database, reader: OutboxReader): Chore;
  /**
   * Has a reader do what follows from messages, many in one transaction, in the order of appending. Those of a
   * transaction that failed are gone through one by one, as `deliver` does.
   */
  apply(db: Database, reader: OutboxApplier): Chore;
  /** Tells a reader again all that is kept from this position on. */
  replay(db: Database, reader: string, from: number): Promise<void>;
  /** Forgets what all readers have been told of and is older than this, in milliseconds. */
  prune(db: Database, age: number): Promise<void>;
}

export const createOutbox = (tables: OutboxTables): Outbox => {
  const { outbox, outboxReaders } = tables;
  const tellFrom = (db: Database, name: string, tell: (signal: AbortSignal) => Promise<void>): Chore => ({
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
