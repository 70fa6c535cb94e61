import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Among what a statement returns: how many rows there were when it began. */
export const countOf = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql`(select count(*) from ${table} where ${where})`.mapWith(Number);
