import type { Database } from '../database.ts';
import type { OutboxMessage, OutboxApplier } from './outboxReaders.ts';
import {
  deliveryFailureOf,
  moveToDeadLetters,
  advance,
  postpone,
  readAfter,
  readDue,
  type ReaderState,
} from './outboxReading.ts';
import type { OutboxTables } from './outboxTables.ts';

const BATCH_SIZE = 200;

/** Ends when no message is left, when a message failed, or when the signal aborts. */
export const applyMessages = async (
  db: Database,
  tables: OutboxTables,
  reader: OutboxApplier,
  signal: AbortSignal,
): Promise<void> => {
  /** Number of messages of a failed batch, which are applied one at a time. */
  let alone = 0;
  while (!signal.aborted) {
    const state = await readDue(db, tables, reader.name);
    const limit = alone > 0 ? 1 : BATCH_SIZE;
    const messages = state ? await readAfter(db, tables, reader, state.position, limit) : [];
    const [first, ...others] = messages;
    if (!state || !first) return;
    const failure = await deliveryFailureOf(applyBatch(db, tables, reader, state, messages));
    if (failure !== null && others.length > 0) {
      alone = messages.length;
      continue;
    }
    if (failure !== null && !(await settleFailure(db, tables, reader, { state, message: first, failure })))
      return;
    alone -= 1;
  }
};

/** The effect and the new position are committed together. */
const applyBatch = (
  db: Database,
  tables: OutboxTables,
  reader: OutboxApplier,
  state: ReaderState,
  messages: readonly OutboxMessage[],
): Promise<void> =>
  db.transaction(async (transaction) => {
    const last = messages.at(-1)?.position ?? state.position;
    if (await advance(transaction, tables, state, last)) await reader.apply(transaction, messages);
  });

interface FailedMessage {
  readonly state: ReaderState;
  readonly message: OutboxMessage;
  readonly failure: Error;
}

/** @returns whether to continue with the next message. */
const settleFailure = async (
  db: Database,
  tables: OutboxTables,
  reader: OutboxApplier,
  { state, message, failure }: FailedMessage,
): Promise<boolean> => {
  reader.report(failure);
  const attempts = state.attempts + 1;
  if (attempts >= reader.maxAttempts) return moveToDeadLetters(db, tables, state, message, failure);
  await postpone(db, tables, { ...state, attempts });
  return false;
};
