import { desc, sql } from 'drizzle-orm';
import type { RegistryDatabase } from '../database/database.ts';
import type { RegistryEvent } from '../face/model.ts';
import { GENESIS, hashOfEvent, isIntact, type AuditAnchor, type UnhashedEvent } from '../face/eventChain.ts';
import { events } from '../database/schema.ts';

export type NewEvent = Omit<UnhashedEvent, 'sequence' | 'at' | 'previousHash'>;

/**
 * Appends to the chain inside the caller's transaction; writers wait for each other from here to their commit.
 * @returns what a composition made by the same change carries.
 */
export const appendEvent = async (transaction: RegistryDatabase, event: NewEvent): Promise<AuditAnchor> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('registry.event'))`);
  const [newest] = await transaction
    .select({ sequence: events.sequence, hash: events.hash })
    .from(events)
    .orderBy(desc(events.sequence))
    .limit(1);
  const at = new Date();
  const unhashed: UnhashedEvent = {
    ...event,
    sequence: (newest?.sequence ?? 0) + 1,
    at: at.toISOString(),
    previousHash: newest?.hash ?? GENESIS,
  };
  const { sequence } = unhashed;
  const hash = hashOfEvent(unhashed);
  const [kept] = await transaction
    .insert(events)
    .values({ ...unhashed, at, hash })
    .returning();
  // The chain is read from the database for ever: better no change than one whose event it keeps differently.
  if (!kept || !isIntact(presentEvent(kept)))
    throw new Error(`event ${sequence} is not kept as it was hashed`);
  return { sequence, hash };
};

export const presentEvent = (row: typeof events.$inferSelect): RegistryEvent => ({
  ...row,
  at: row.at.toISOString(),
});
