import type { Clock } from '@parlour/shared-server/clock';
import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';

/** Returns the earlier of the process's time and the database's, so that a fast clock draws nothing early. */
export const drawMoment = async (db: ApiDatabase, clock: Clock): Promise<Date> => {
  const [row] = await db
    .select({ now: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as once`);
  return new Date(Math.min(clock.now().getTime(), row?.now ?? 0));
};
