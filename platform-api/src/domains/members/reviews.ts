import { inArray, isNull, lte, and, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { member } from './tables.ts';

/** What the index `member_review` has: the last request, or the registration. */
const lastReview = sql`coalesce(${member.reviewAskedAt}, ${member.registeredAt})`;

export interface DueReviews {
  /** Members who were asked at this time or before, or who registered then. */
  readonly upTo: Date;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Notes that members are asked now to review their account, and returns their ids, the longest waiting first. Trial and
 * closed accounts are left out. Two callers at the same time get different members.
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
