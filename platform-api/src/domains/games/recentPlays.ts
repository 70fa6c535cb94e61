import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { recentPlay } from './tables.ts';

/** Maximum number of a member's recent games. */
const MAX_GAMES = 100;

type RecentPlay = typeof recentPlay.$inferInsert;

/** Records that members played games, each game of a member once. The oldest ones are removed. */
export const addRecentPlays = async (tx: ApiDatabase, plays: readonly RecentPlay[]): Promise<void> => {
  if (plays.length === 0) return;
  await tx
    .insert(recentPlay)
    .values([...plays])
    .onConflictDoUpdate({
      target: [recentPlay.memberId, recentPlay.nodeId],
      set: { playedAt: sql`greatest(${recentPlay.playedAt}, excluded.played_at)` },
    });
  const members = sql.param([...new Set(plays.map(({ memberId }) => memberId))]);
  await tx.execute(sql`
    delete from ${recentPlay} using (
      select member_id, node_id, row_number() over (partition by member_id order by played_at desc, node_id desc) as place
      from ${recentPlay} where member_id = any(${members})
    ) as known
    where ${recentPlay.memberId} = known.member_id and ${recentPlay.nodeId} = known.node_id and known.place > ${MAX_GAMES}`);
};
