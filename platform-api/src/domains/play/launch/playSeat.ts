import { and, eq, ne } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game } from '../../games/public.ts';
import { playSeat } from './tables.ts';

interface Seat {
  readonly memberId: number;
  readonly nodeId: number;
}

/** Allows the member to bet in this game only. It waits until bets under way in other games have ended. */
export const takeSeat = async (db: ApiDatabase, { memberId, nodeId }: Seat, now: Date): Promise<void> => {
  await db
    .insert(playSeat)
    .values({ memberId, nodeId, takenAt: now })
    .onConflictDoUpdate({ target: playSeat.memberId, set: { nodeId, takenAt: now } });
};

/** Allows the member to bet in all games. */
export const leaveSeat = async (db: ApiDatabase, memberId: number): Promise<void> => {
  await db.delete(playSeat).where(eq(playSeat.memberId, memberId));
};

/** Returns the name of the game in which the member plays instead of this one; undefined if bets are taken here. */
export const findOtherGame = async (
  db: ApiDatabase,
  { memberId, nodeId }: Seat,
): Promise<string | undefined> => {
  const [other] = await db
    .select({ name: game.name })
    .from(playSeat)
    .innerJoin(game, eq(game.nodeId, playSeat.nodeId))
    .where(and(eq(playSeat.memberId, memberId), ne(playSeat.nodeId, nodeId)));
  return other?.name;
};
