import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../database/database.ts';

/** Resolves once a call waits for what a transaction did so far: true; or false once the call is through. */
export const isAwaited = async (tx: ApiDatabase, answer: Promise<unknown>): Promise<boolean> => {
  let isThrough = false;
  const end = (): void => void (isThrough = true);
  void answer.then(end, end);
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const isKnown = async () => isThrough || (await tx.$count(sql`pg_stat_activity`, waiting)) > 0;
  while (!(await isKnown()));
  return !isThrough;
};
