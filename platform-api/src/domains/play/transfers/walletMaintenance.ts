import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game } from '../../games/public.ts';
import { gameLaunch, gameMaintenance } from '../tables.ts';

/**
 * Finds the longest maintenance of a provider with games on this connection. Returns undefined if there is
 * none.
 */
export const findWalletMaintenance = async (
  db: ApiDatabase,
  connection: string,
  now: Date,
): Promise<{ readonly until: Date | null } | undefined> => {
  const isPlayedThere = db
    .select({ one: sql`1` })
    .from(gameLaunch)
    .innerJoin(game, eq(game.nodeId, gameLaunch.nodeId))
    .where(and(eq(gameLaunch.connection, connection), eq(game.vendorCode, gameMaintenance.vendorCode)));
  const [row] = await db
    .select({ until: gameMaintenance.endsAt })
    .from(gameMaintenance)
    .where(
      and(
        lte(gameMaintenance.beginsAt, now),
        or(isNull(gameMaintenance.endsAt), gt(gameMaintenance.endsAt, now)),
        sql`exists ${isPlayedThere}`,
      ),
    )
    .orderBy(sql`${gameMaintenance.endsAt} desc nulls first`)
    .limit(1);
  return row;
};
