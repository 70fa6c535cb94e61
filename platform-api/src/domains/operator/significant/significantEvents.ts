import { and, asc, gt } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { isInDays, type DaysInZone } from '../../../database/isInDays.ts';
import { significantEvent } from '../tables.ts';

export type NewEvent = Omit<typeof significantEvent.$inferInsert, 'id'>;
export type EventRow = typeof significantEvent.$inferSelect;

/** Stores events in the caller's transaction. Events that are already stored are ignored. @returns the new events */
export const recordEvents = async (tx: ApiDatabase, events: readonly NewEvent[]): Promise<EventRow[]> =>
  events.length === 0
    ? []
    : tx
        .insert(significantEvent)
        .values([...events])
        .onConflictDoNothing()
        .returning();

/** Returns a page of the events in a period, in the order in which they were stored. */
export const readEvents = (
  db: ApiDatabase,
  days: DaysInZone,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventRow[]> =>
  db
    .select()
    .from(significantEvent)
    .where(and(isInDays(significantEvent.at, days), gt(significantEvent.id, after)))
    .orderBy(asc(significantEvent.id))
    .limit(limit);
