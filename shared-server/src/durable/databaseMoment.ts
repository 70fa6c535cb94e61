import { sql, type SQL } from 'drizzle-orm';

/** So many milliseconds from now by the database's clock, the one that all processes share. */
export const fromNow = (milliseconds: number): SQL =>
  sql`now() + ${`${milliseconds} milliseconds`}::interval`;
