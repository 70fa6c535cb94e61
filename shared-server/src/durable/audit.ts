import { desc, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import {
  GENESIS,
  hashOfEvent,
  isIntact,
  type AuditAnchor,
  type AuditEvent,
  type EventPlace,
} from './eventChain.ts';

/** A program's own table of events, which its migrations let nobody change. */
export interface AuditLog<T extends EventPlace> {
  readonly table: PgTable & { readonly sequence: PgColumn; readonly hash: PgColumn };
  /** Inserts an event. @returns it as it will be read from now on. */
  keep(transaction: Database, event: T & AuditEvent): Promise<AuditEvent>;
}

/**
 * Appends to a hash-chained audit inside the caller's transaction; writers wait for each other from here to their
 * commit, so that the order of events is that of the changes.
 * @param describe makes the event for the place that it gets.
 * @returns what is to be kept elsewhere, to miss the event when it is taken out (`findAuditFaults`).
 */
export const appendToAudit = async <T extends EventPlace>(
  transaction: Database,
  { table, keep }: AuditLog<T>,
  describe: (place: EventPlace) => T,
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
  // The chain is read from the database for ever: better no change than one whose event it keeps differently.
  if (!isIntact(await keep(transaction, { ...event, hash })))
    throw new Error(`event ${sequence} is not kept as it was hashed`);
  return { sequence, hash };
};
