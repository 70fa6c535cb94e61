import { sql } from 'drizzle-orm';
import type { RegistryDatabase } from './database.ts';

/** The current time of the database's clock, which all registries share. Their own clocks may be wrong. */
export const databaseNow = sql`clock_timestamp()`;

/** The same in milliseconds since 1970. */
export const databaseTime = async (db: RegistryDatabase): Promise<number> => {
  const now = sql`floor(extract(epoch from ${databaseNow}) * 1000)`.mapWith(Number);
  const [row] = await db.select({ now }).from(sql`(select) as moment`);
  if (!row) throw new Error('the database returned no time');
  return row.now;
};
