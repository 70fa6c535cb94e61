import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Adds whole rows, all of them as one parameter: ten thousand that are bound value by value keep the driver
 * busy for seconds.
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
