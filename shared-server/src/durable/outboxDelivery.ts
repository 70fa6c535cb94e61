import type { Database } from '../database.ts';
import type { OutboxReader } from './outboxReaders.ts';
import { deliveryFailureOf, giveUp, moveOn, putOff, readAfter, readDue } from './outboxReading.ts';
import type { OutboxTables } from './outboxTables.ts';

const BATCH = 100;

/** Ends where nothing is left, something failed or the signal aborts. */
export const deliverMessages = async (
  db: Database,
  tables: OutboxTables,
  reader: OutboxReader,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const state = await readDue(db, tables, reader.name);
    const messages = state ? await readAfter(db, tables, reader, state.position, BATCH) : [];
    if (!state || messages.length === 0) return;
    let { position, attempts } = state;
    for (const message of messages) {
      if (signal.aborted) return;
      const failure = await deliveryFailureOf(reader.deliver(message));
      if (failure !== null) {
        reader.report(failure);
        attempts += 1;
        if (attempts < reader.mostAttempts) return putOff(db, tables, { ...state, position, attempts });
      }
      const known = { ...state, position };
      const isOurs = failure
        ? await giveUp(db, tables, known, message, failure)
        : await moveOn(db, tables, known, message.position);
      // Somebody asked for a replay, or has taken the reader over, meanwhile.
      if (!isOurs) break;
      ({ position } = message);
      attempts = 0;
    }
  }
};
