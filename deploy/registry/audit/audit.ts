import { appendToAudit, type AuditLog } from '@parlour/shared-server/durable/audit';
import type { AuditAnchor, EventPosition } from '@parlour/shared-server/durable/eventChain';
import type { RegistryDatabase } from '../database/database.ts';
import { events } from '../database/schema.ts';
import type { RegistryEvent } from '../face/model.ts';

export type NewEvent = Omit<RegistryEvent, keyof EventPosition | 'hash'>;

/**
 * Appends an event to the audit inside the caller's transaction. Writers wait for each other until commit.
 * @returns the anchor for the composition of the same change.
 */
export const appendEvent = (transaction: RegistryDatabase, event: NewEvent): Promise<AuditAnchor> =>
  appendToAudit(transaction, log, (position) => ({ ...event, ...position }));

const log: AuditLog<NewEvent & EventPosition> = {
  table: events,
  keep: async (transaction, event) => {
    const [kept] = await transaction
      .insert(events)
      .values({ ...event, at: new Date(event.at) })
      .returning();
    if (!kept) throw new Error(`event ${event.sequence} was not stored`);
    return presentEvent(kept);
  },
};

export const presentEvent = (row: typeof events.$inferSelect): RegistryEvent => ({
  ...row,
  at: row.at.toISOString(),
});
