import { appendToAudit, type AuditLog } from '@parlour/shared-server/durable/audit';
import {
  findAuditFaults,
  type AuditEvent,
  type EventPosition,
} from '@parlour/shared-server/durable/eventChain';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import { and, asc, desc, gt, lt } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { isInDays, type DaysInZone } from '../../database/isInDays.ts';
import { operatorEvent } from './tables.ts';

/** An action of staff. It contains no secrets. */
export interface Action {
  readonly who: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Appends to the audit in the transaction of the action. */
export const recordAction = async (tx: ApiDatabase, action: Action): Promise<void> => {
  await appendToAudit(tx, log, (position) => ({ ...action, ...position }));
};

const log: AuditLog<Action & EventPosition> = {
  table: operatorEvent,
  keep: async (tx, event) => {
    const [kept] = await tx
      .insert(operatorEvent)
      .values({ ...event, at: new Date(event.at) })
      .returning();
    if (!kept) throw new Error(`event ${event.sequence} was not stored`);
    return presentEvent(kept);
  },
};

const presentEvent = (row: typeof operatorEvent.$inferSelect): AuditEvent & Action => ({
  ...row,
  at: row.at.toISOString(),
});

/** Returns actions, the newest first, optionally only those before a known one. */
export const readActions = async (db: ApiDatabase, before: number | undefined) => {
  const rows = await db
    .select()
    .from(operatorEvent)
    .where(before === undefined ? undefined : lt(operatorEvent.sequence, before))
    .orderBy(desc(operatorEvent.sequence))
    .limit(OPERATOR_PAGE_SIZE);
  return rows.map(presentEvent);
};

/** Returns a page of the actions in a period, from the oldest to the newest. */
export const readActionsOf = (
  db: ApiDatabase,
  days: DaysInZone,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<(typeof operatorEvent.$inferSelect)[]> =>
  db
    .select()
    .from(operatorEvent)
    .where(and(isInDays(operatorEvent.at, days), gt(operatorEvent.sequence, after)))
    .orderBy(asc(operatorEvent.sequence))
    .limit(limit);

export const verifyActions = async (db: ApiDatabase) => {
  const rows = await db.select().from(operatorEvent).orderBy(asc(operatorEvent.sequence));
  const events = rows.map(presentEvent);
  return { events: events.length, hash: events.at(-1)?.hash ?? null, faults: findAuditFaults(events, []) };
};
