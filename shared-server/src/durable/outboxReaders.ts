import type { Database } from '../database.ts';

export interface NewMessage {
  readonly topic: string;
  /** Any JSON value. */
  readonly payload: unknown;
}

export interface OutboxMessage extends NewMessage {
  /**
   * Increases from message to message. It is the same at every delivery, so a reader can recognise a repeated
   * message.
   */
  readonly position: number;
}

export interface ReaderTerms {
  readonly name: string;
  readonly topics: readonly string[];
  /** A message becomes a dead letter after this many failed attempts, and the next one follows. */
  readonly maxAttempts: number;
  /** Receives the error of a failed message. */
  readonly report: (error: unknown) => void;
}

export interface OutboxReader extends ReaderTerms {
  /**
   * Receives each message at least once: a message is delivered again if its delivery was interrupted by a
   * crash.
   */
  deliver(message: OutboxMessage): Promise<void>;
}

/** A reader that changes only the database of the outbox. */
export interface OutboxApplier extends ReaderTerms {
  /**
   * Receives each message once: its changes in the transaction are committed together with the reader's
   * position.
   */
  apply(transaction: Database, messages: readonly OutboxMessage[]): Promise<void>;
}
