import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { message } from './tables.ts';

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
