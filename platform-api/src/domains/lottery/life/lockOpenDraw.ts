import { and, eq, gt } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { lotteryDraw } from '../tables.ts';

const { gameCode, number, rule, state, closesAt, drawnAt } = lotteryDraw;
const columns = { gameCode, number, rule, closesAt, drawnAt };

type OpenDraw = Pick<typeof lotteryDraw.$inferSelect, keyof typeof columns>;
type LockedDraw =
  | { readonly isOpen: true; readonly draw: OpenDraw }
  | { readonly isOpen: false; readonly reason: 'unknownDraw' | 'drawClosed' };

/**
 * Locks a draw that accepts bets until the transaction ends. Closing waits for the lock, and a bet never
 * waits for closing.
 */
export const lockOpenDraw = async (
  tx: ApiDatabase,
  name: { readonly gameCode: string; readonly number: string },
  now: Date,
): Promise<LockedDraw> => {
  const isNamed = and(eq(gameCode, name.gameCode), eq(number, name.number));
  const [draw] = await tx
    .select(columns)
    .from(lotteryDraw)
    .where(and(isNamed, eq(state, 'open'), gt(closesAt, now)))
    .for('share');
  if (draw) return { isOpen: true, draw };
  const [known] = await tx.select({ number }).from(lotteryDraw).where(isNamed);
  return { isOpen: false, reason: known ? 'drawClosed' : 'unknownDraw' };
};
