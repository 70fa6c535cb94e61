import { desc, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import {
  GENESIS,
  hashOfEvent,
  isIntact,
  type AuditAnchor,
  type AuditEvent,
  type EventPosition,
} from './eventChain.ts';

/** The table of audit events of a program. The program's migrations forbid changes to its rows. */
export interface AuditLog<T extends EventPosition> {
  readonly table: PgTable & { readonly sequence: PgColumn; readonly hash: PgColumn };
  /** Inserts an event. @returns the event as it is read from now on. */
  keep(transaction: Database, event: T & AuditEvent): Promise<AuditEvent>;
}

/**
 * Appends an event to a hash-chained audit inside the caller's transaction. Writers wait for each other until
 * commit, so that the events have the order of the changes.
 * @param describe returns the event for its position in the chain.
 * @returns an anchor. Stored elsewhere, it shows whether the event was removed later (`findAuditFaults`).
 */
export const appendToAudit = async <T extends EventPosition>(
  transaction: Database,
  { table, keep }: AuditLog<T>,
  describe: (position: EventPosition) => T,
): Promise<AuditAnchor> => {
  const { schema, name } = getTableConfig(table);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${schema}.${name}`}))`);
  const [newest] = await transaction
    .select({ sequence: sql`${table.sequence}`.mapWith(Number), hash: sql`${table.hash}`.mapWith(String) })
    .from(table)
    .orderBy(desc(table.sequence))
    .limit(1);
  const event = describe({
    sequence: (newest?.sequence ?? 0) + 1,
    at: new Date().toISOString(),
    previousHash: newest?.hash ?? GENESIS,
  });
  const { sequence } = event;
  const hash = hashOfEvent(event);
  // Every later check reads the chain from the database. So the change must fail if the database stores its
  // event differently.
  if (!isIntact(await keep(transaction, { ...event, hash })))
    throw new Error(`event ${sequence} is not kept as it was hashed`);
  return { sequence, hash };
};
