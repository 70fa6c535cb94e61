import { and, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { message } from './tables.ts';

/** How long a message is stored, in milliseconds. */
export const MESSAGE_RETENTION_MS = 365 * 86_400_000;
/** Rows of one statement that deletes old messages. */
const PRUNE_BATCH_SIZE = 5_000;

export type MessageRow = typeof message.$inferSelect;

export interface MessagePage {
  readonly memberId: number;
  readonly isUnreadOnly: boolean;
  /** Only messages with lower ids. Null: from the newest. */
  readonly before: number | null;
  readonly limit: number;
}

const isOwn = (memberId: number, id: number) => and(eq(message.id, id), eq(message.memberId, memberId));

/** Returns messages, the newest first. */
export const readMessages = (
  db: ApiDatabase,
  { memberId, isUnreadOnly, before, limit }: MessagePage,
): Promise<MessageRow[]> =>
  db
    .select()
    .from(message)
    .where(
      and(
        eq(message.memberId, memberId),
        isUnreadOnly ? isNull(message.readAt) : undefined,
        before === null ? undefined : lt(message.id, before),
      ),
    )
    .orderBy(desc(message.id))
    .limit(limit);

/** Marks a message as read and returns it. Undefined if the member has no such message. */
export const markRead = async (
  db: ApiDatabase,
  memberId: number,
  id: number,
  now: Date,
): Promise<MessageRow | undefined> => {
  const readAt = sql`coalesce(${message.readAt}, ${now.toISOString()})`;
  const [row] = await db.update(message).set({ readAt }).where(isOwn(memberId, id)).returning();
  return row;
};

/** Marks the member's messages up to this id as read. */
export const markAllRead = async (
  db: ApiDatabase,
  memberId: number,
  upTo: number,
  now: Date,
): Promise<void> => {
  await db
    .update(message)
    .set({ readAt: now })
    .where(and(eq(message.memberId, memberId), lte(message.id, upTo), isNull(message.readAt)));
};

/** Deletes a message. Returns whether the member had it. */
export const deleteMessage = async (db: ApiDatabase, memberId: number, id: number): Promise<boolean> => {
  const deleted = await db.delete(message).where(isOwn(memberId, id)).returning({ id: message.id });
  return deleted.length > 0;
};

/** Deletes messages that are older than a year, in batches. */
export const pruneMessages = async (db: ApiDatabase, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - MESSAGE_RETENTION_MS);
  for (;;) {
    const old = db
      .select({ id: message.id })
      .from(message)
      .where(lt(message.sentAt, before))
      .limit(PRUNE_BATCH_SIZE);
    const deleted = await db.delete(message).where(inArray(message.id, old)).returning({ id: message.id });
    if (deleted.length < PRUNE_BATCH_SIZE) return;
  }
};

export const countUnread = async (db: ApiDatabase, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(message)
    .where(and(eq(message.memberId, memberId), isNull(message.readAt)));
  return row?.unread ?? 0;
};

/** Counts the unread messages of these members. A member without unread messages has no entry. */
export const countUnreadOf = async (
  db: ApiDatabase,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ memberId: message.memberId, unread: count() })
    .from(message)
    .where(and(sql`${message.memberId} = any(${sql.param(memberIds)}::bigint[])`, isNull(message.readAt)))
    .groupBy(message.memberId);
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
};
