import { and, count, eq, isNull } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { message } from './tables.ts';

export const countUnread = async (db: ApiDatabase, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(message)
    .where(and(eq(message.memberId, memberId), isNull(message.readAt)));
  return row?.unread ?? 0;
};
