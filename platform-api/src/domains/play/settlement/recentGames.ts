import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { addRecentPlays } from '../../games/public.ts';
import { settledBet } from '../tables.ts';

/**
 * Records the games that members bet on with real money. Trial accounts are skipped, because many people
 * share them.
 */
export const noteRecentGames = async (
  tx: ApiDatabase,
  factIds: readonly number[],
  currency: string,
): Promise<void> => {
  const isPlayed = and(
    inArray(settledBet.id, [...factIds]),
    eq(settledBet.currency, currency),
    gt(settledBet.stake, 0),
  );
  const plays = await tx
    .select({ memberId: settledBet.memberId, nodeId: settledBet.nodeId, playedAt: max(settledBet.settledAt) })
    .from(settledBet)
    .where(isPlayed)
    .groupBy(settledBet.memberId, settledBet.nodeId);
  await addRecentPlays(
    tx,
    plays.flatMap(({ playedAt, ...play }) => (playedAt ? [{ ...play, playedAt }] : [])),
  );
};
