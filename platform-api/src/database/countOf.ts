import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** For a `returning` clause: the number of rows at the start of the statement. */
export const countOf = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql`(select count(*) from ${table} where ${where})`.mapWith(Number);
