import { isNull, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import type { OutboxTables } from './outboxTables.ts';

/**
 * Gives what has been committed since the last time its place. Whoever appends after another one's commit has the
 * higher id, so that it never comes before that.
 */
export const arrangeMessages = async (db: Database, { outbox }: OutboxTables): Promise<void> => {
  const isNew = isNull(outbox.position);
  const [waiting] = await db.select({ id: outbox.id }).from(outbox).where(isNew).limit(1);
  if (!waiting) return;
  const { schema, name } = getTableConfig(outbox);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${schema}.${name}`}))`);
    await transaction.execute(sql`
      update ${outbox} set position = newest.position + place.number
      from (select coalesce(max(position), 0) as position from ${outbox}) as newest,
        (select id, row_number() over (order by id) as number from ${outbox} where ${isNew}) as place
      where ${outbox.id} = place.id`);
  });
};
