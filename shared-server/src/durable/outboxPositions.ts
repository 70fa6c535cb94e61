import { isNull, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import type { OutboxTables } from './outboxTables.ts';

/**
 * Gives newly committed messages their positions. A message that was appended after another one's commit has
 * the higher id, so it always gets the later position.
 */
export const assignPositions = async (db: Database, { outbox }: OutboxTables): Promise<void> => {
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
