import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../database/apiDatabase.ts';

/**
 * Resolves to true when a call waits for a lock of the transaction, or to false when the call has ended.
 * @param waiting number of calls that wait then, including this one
 */
export const isAwaited = async (tx: ApiDatabase, answer: Promise<unknown>, waiting = 1): Promise<boolean> => {
  let isThrough = false;
  const end = (): void => void (isThrough = true);
  void answer.then(end, end);
  const areWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const isKnown = async (): Promise<boolean> => {
    // Within a transaction, PostgreSQL otherwise returns the same snapshot of its connections.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
    return isThrough || (await tx.$count(sql`pg_stat_activity`, areWaiting)) >= waiting;
  };
  while (!(await isKnown()));
  return !isThrough;
};
