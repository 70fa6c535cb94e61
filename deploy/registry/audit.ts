import { desc, sql } from 'drizzle-orm';
import type { RegistryDatabase } from './database.ts';
import type { RegistryEvent } from './model.ts';
import { GENESIS, hashOfEvent, type UnhashedEvent } from './eventChain.ts';
import { events } from './schema.ts';

export type NewEvent = Omit<UnhashedEvent, 'sequence' | 'at' | 'previousHash'>;

/** Appends to the chain inside the caller's transaction; writers wait for each other from here to their commit. */
export const appendEvent = async (transaction: RegistryDatabase, event: NewEvent): Promise<void> => {
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
  await transaction.insert(events).values({ ...unhashed, at, hash: hashOfEvent(unhashed) });
};

export const presentEvent = (row: typeof events.$inferSelect): RegistryEvent => ({
  ...row,
  at: row.at.toISOString(),
});
