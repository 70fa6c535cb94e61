import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { member } from './tables.ts';

/** When a member was last asked. It must be the expression of the index `member_review`, or the index is not used. */
const lastReview = sql`coalesce(${member.reviewAskedAt}, ${member.registeredAt})`;

export interface DueReviews {
  /**
   * A member who was last asked at this time or before is due. For a member who was never asked, the time of the
   * registration counts.
   */
  readonly upTo: Date;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Stores that the due members are asked now to review their account, and returns their ids. The members who have
 * waited longest come first. Trial accounts and closed accounts are left out. Two callers at the same time get
 * different members.
 */
export const claimDueReviews = async (
  tx: ApiDatabase,
  { upTo, now, limit }: DueReviews,
): Promise<readonly number[]> => {
  const due = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(lte(lastReview, upTo.toISOString()), isNull(member.closedAt), sql`${member.type} <> 4`))
    .orderBy(lastReview)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.update(member).set({ reviewAskedAt: now }).where(inArray(member.id, ids));
  return ids;
};
