import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Inserts whole rows as one parameter, because the driver needs seconds to bind ten thousand values one by
 * one.
 */
export const insertRows = async <T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferSelect'][],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table));
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)])),
  );
  await db.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  );
};
