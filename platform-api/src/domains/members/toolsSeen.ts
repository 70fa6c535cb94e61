import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { member } from './tables.ts';

/** Returns whether the member has confirmed to have seen the tools of safer play. */
export const hasSeenTools = async (db: ApiDatabase, memberId: number): Promise<boolean> =>
  (await db.$count(member, and(eq(member.id, memberId), isNotNull(member.toolsSeenAt)))) > 0;

/**
 * Stores when the member has seen the tools. Returns whether this call has stored it. False if it was stored before.
 */
export const setToolsSeen = async (tx: ApiDatabase, memberId: number, at: Date): Promise<boolean> => {
  const rows = await tx
    .update(member)
    .set({ toolsSeenAt: at })
    .where(and(eq(member.id, memberId), isNull(member.toolsSeenAt)))
    .returning({ id: member.id });
  return rows.length > 0;
};
