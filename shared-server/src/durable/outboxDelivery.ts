import type { Database } from '../database.ts';
import type { OutboxReader } from './outboxReaders.ts';
import {
  deliveryFailureOf,
  moveToDeadLetters,
  advance,
  postpone,
  readAfter,
  readDue,
} from './outboxReading.ts';
import type { OutboxTables } from './outboxTables.ts';

const BATCH_SIZE = 100;

/** Ends when no message is left, when a message failed, or when the signal aborts. */
export const deliverMessages = async (
  db: Database,
  tables: OutboxTables,
  reader: OutboxReader,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const state = await readDue(db, tables, reader.name);
    const messages = state ? await readAfter(db, tables, reader, state.position, BATCH_SIZE) : [];
    if (!state || messages.length === 0) return;
    let { position, attempts } = state;
    for (const message of messages) {
      if (signal.aborted) return;
      const failure = await deliveryFailureOf(reader.deliver(message));
      if (failure !== null) {
        reader.report(failure);
        attempts += 1;
        if (attempts < reader.maxAttempts) return postpone(db, tables, { ...state, position, attempts });
      }
      const known = { ...state, position };
      const isOurs = failure
        ? await moveToDeadLetters(db, tables, known, message, failure)
        : await advance(db, tables, known, message.position);
      // A replay was requested, or another process has taken the reader over.
      if (!isOurs) break;
      ({ position } = message);
      attempts = 0;
    }
  }
};
