import { sql, type SQL } from 'drizzle-orm';

/** Returns the time this many milliseconds from now, by the database's clock, which all processes share. */
export const fromNow = (milliseconds: number): SQL =>
  sql`now() + ${`${milliseconds} milliseconds`}::interval`;
