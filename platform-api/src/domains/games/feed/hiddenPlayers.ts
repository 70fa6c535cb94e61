import { eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { hiddenPlayer } from '../tables.ts';

/** The condition that the member of a row does not hide. Rows without a member are shown. */
export const isNotHidden = (memberId: SQLWrapper) =>
  sql`not exists (select 1 from ${hiddenPlayer} where ${hiddenPlayer.memberId} = ${memberId})`;

/** Returns which of these members hide. */
export const readHidden = async (
  db: ApiDatabase,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .select({ memberId: hiddenPlayer.memberId })
    .from(hiddenPlayer)
    .where(inArray(hiddenPlayer.memberId, [...new Set(memberIds)]));
  return new Set(rows.map(({ memberId }) => memberId));
};

export const setHidden = async (
  db: ApiDatabase,
  { memberId, isHidden, at }: { readonly memberId: number; readonly isHidden: boolean; readonly at: Date },
): Promise<void> => {
  if (isHidden) await db.insert(hiddenPlayer).values({ memberId, hiddenAt: at }).onConflictDoNothing();
  else await db.delete(hiddenPlayer).where(eq(hiddenPlayer.memberId, memberId));
};
