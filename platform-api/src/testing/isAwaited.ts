import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../database/apiDatabase.ts';

/**
 * Resolves once a call waits for what a transaction did so far: true; or false once the call is through.
 * @param waiting how many calls wait then, with it
 */
export const isAwaited = async (tx: ApiDatabase, answer: Promise<unknown>, waiting = 1): Promise<boolean> => {
  let isThrough = false;
  const end = (): void => void (isThrough = true);
  void answer.then(end, end);
  const areWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const isKnown = async (): Promise<boolean> => {
    // Within a transaction PostgreSQL tells the same connections again otherwise.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
    return isThrough || (await tx.$count(sql`pg_stat_activity`, areWaiting)) >= waiting;
  };
  while (!(await isKnown()));
  return !isThrough;
};
