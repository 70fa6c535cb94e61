import { and, desc, eq, inArray, lt, ne, notInArray, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { message, pushDelivery, pushSubscription } from '../tables.ts';

/** Browsers of one member. A new one replaces the one that was confirmed longest ago. */
const MAX_SUBSCRIPTIONS = 5;

export type PushSubscriptionRow = typeof pushSubscription.$inferSelect;
export type NewPushSubscription = typeof pushSubscription.$inferInsert;
export type PushDeliveryRow = typeof pushDelivery.$inferSelect;

/** Stores the subscription of a browser. It leaves a member who has used the same browser before. */
export const setSubscription = async (tx: ApiDatabase, row: NewPushSubscription): Promise<void> => {
  await tx.insert(pushSubscription).values(row).onConflictDoUpdate({
    target: pushSubscription.endpoint,
    set: row,
  });
  const isOwn = eq(pushSubscription.memberId, row.memberId);
  const newest = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(isOwn)
    .orderBy(desc(pushSubscription.keptAt), desc(pushSubscription.id))
    .limit(MAX_SUBSCRIPTIONS);
  await tx.delete(pushSubscription).where(and(isOwn, notInArray(pushSubscription.id, newest)));
};

/** Confirms a subscription of the member. Returns whether there is one. */
export const keepSubscription = async (
  tx: ApiDatabase,
  endpoint: string,
  {
    memberId,
    serverKey,
    ...kept
  }: Pick<
    PushSubscriptionRow,
    'memberId' | 'serverKey' | 'sessionHash' | 'epoch' | 'language' | 'path' | 'keptAt'
  >,
): Promise<boolean> => {
  const rows = await tx
    .update(pushSubscription)
    .set(kept)
    .where(
      and(
        eq(pushSubscription.endpoint, endpoint),
        eq(pushSubscription.memberId, memberId),
        eq(pushSubscription.serverKey, serverKey),
      ),
    )
    .returning({ id: pushSubscription.id });
  return rows.length > 0;
};

export const deleteSubscription = async (
  db: ApiDatabase,
  memberId: number,
  endpoint: string,
): Promise<void> => {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.memberId, memberId), eq(pushSubscription.endpoint, endpoint)));
};

/** Ends push messages in the browsers of these sessions. */
export const deleteSubscriptionsOf = async (
  tx: ApiDatabase,
  sessionHashes: readonly string[],
): Promise<void> => {
  await tx.delete(pushSubscription).where(inArray(pushSubscription.sessionHash, [...sessionHashes]));
};

/** Ends push messages in all browsers of a member. */
export const endPushMessages = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.delete(pushSubscription).where(eq(pushSubscription.memberId, memberId));
};

/**
 * Returns what a delivery is about. Null if its message or its subscription has been deleted, or if another member uses
 * the browser now.
 */
export const readDelivery = async (db: ApiDatabase, id: number) => {
  const [row] = await db
    .select({ subscription: pushSubscription, message })
    .from(pushDelivery)
    .innerJoin(pushSubscription, eq(pushSubscription.id, pushDelivery.subscriptionId))
    .innerJoin(
      message,
      and(eq(message.id, pushDelivery.messageId), eq(message.memberId, pushSubscription.memberId)),
    )
    .where(eq(pushDelivery.id, id));
  return row ?? null;
};

export const deleteDelivery = async (db: ApiDatabase, id: number): Promise<void> => {
  await db.delete(pushDelivery).where(eq(pushDelivery.id, id));
};

/** Sets the next attempt later than the back-off does. */
export const postponeDelivery = async (db: ApiDatabase, id: number, until: Date): Promise<void> => {
  await db
    .update(pushDelivery)
    .set({ nextAttemptAt: until })
    .where(and(eq(pushDelivery.id, id), lt(pushDelivery.nextAttemptAt, until)));
};

export const deleteSubscriptionById = async (db: ApiDatabase, id: number): Promise<void> => {
  await db.delete(pushSubscription).where(eq(pushSubscription.id, id));
};

/** Deletes deliveries that were planned before then. */
export const pruneDeliveries = async (db: ApiDatabase, before: Date): Promise<void> => {
  await db.delete(pushDelivery).where(lt(pushDelivery.createdAt, before));
};

/** Deletes subscriptions that were not confirmed since then, or that were made with another key of the site. */
export const pruneSubscriptions = async (db: ApiDatabase, before: Date, serverKey: string): Promise<void> => {
  await db
    .delete(pushSubscription)
    .where(or(lt(pushSubscription.keptAt, before), ne(pushSubscription.serverKey, serverKey)));
};
