import type { Database } from '../database.ts';

export interface NewMessage {
  readonly topic: string;
  /** Anything that JSON can hold. */
  readonly payload: unknown;
}

export interface OutboxMessage extends NewMessage {
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
  deliver(message: OutboxMessage): Promise<void>;
}

/** A reader whose effect is in the database of the outbox, and nowhere else. */
export interface OutboxApplier extends ReaderTerms {
  /** Gets each message once: what it does in the transaction is there if, and only if, the reader has moved on. */
  apply(transaction: Database, messages: readonly OutboxMessage[]): Promise<void>;
}
