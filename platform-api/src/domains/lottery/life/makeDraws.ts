import { insertRows } from '@parlour/shared-server/insertRows';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { drawsBetween, lastDraws, nextDraw, type ScheduledDraw } from '../schedule.ts';
import { lotteryDraw, lotteryGame } from '../tables.ts';
import { readNewestDraw, type LotteryGameRow } from '../repository.ts';
import { BATCH } from './batch.ts';
import type { DrawSeeds } from './drawSeeds.ts';

const SECOND = 1_000;
/** For so long before they are drawn there are draws to bet on; of every game there is one at least. */
const AHEAD = 24 * 3_600 * SECOND;
/** How many past draws a game begins with. */
const HISTORY = 40;

const horizonOf = ({ schedule }: LotteryGameRow, now: Date): Date =>
  new Date(Math.max(now.getTime() + AHEAD, nextDraw(schedule, now).at.getTime()));

/** Whether a game whose newest draw is this one lacks draws. */
export const lacksDraws = (game: LotteryGameRow, newest: Date | null, now: Date): boolean =>
  newest === null || nextDraw(game.schedule, newest).at <= horizonOf(game, now);

/**
 * Makes the next draws that a game lacks, also those of a time when nobody made any.
 * @returns the game where it lacks more.
 */
export const makeDraws = (
  db: ApiDatabase,
  seeds: DrawSeeds,
  game: LotteryGameRow,
  now: Date,
): Promise<LotteryGameRow | null> =>
  db.transaction(async (tx) => {
    // One process at a time adds to a game's draws.
    await tx
      .select({ gameCode: lotteryGame.gameCode })
      .from(lotteryGame)
      .where(eq(lotteryGame.gameCode, game.gameCode))
      .for('no key update');
    const newest = await readNewestDraw(tx, game.gameCode);
    const after = newest ?? beginningOf(game, now);
    const lacking = drawsBetween(game.schedule, { after, until: horizonOf(game, now), limit: BATCH });
    await insertRows(
      tx,
      lotteryDraw,
      lacking.map((draw) => newDraw(game, draw, seeds, now)),
    );
    return lacking.length < BATCH ? null : game;
  });

/** Just before the first draw that a new game shows. */
const beginningOf = ({ schedule }: LotteryGameRow, now: Date): Date => {
  const [first] = lastDraws(schedule, now, HISTORY);
  return first ? new Date(first.at.getTime() - 1) : now;
};

/** One whose bets would be over never opens. */
const newDraw = (
  { gameCode, rule, closingSeconds }: LotteryGameRow,
  { number, at }: ScheduledDraw,
  seeds: DrawSeeds,
  now: Date,
): typeof lotteryDraw.$inferSelect => {
  const closesAt = new Date(at.getTime() - closingSeconds * SECOND);
  return {
    gameCode,
    number,
    rule,
    closesAt,
    drawnAt: at,
    state: closesAt > now ? 'open' : 'closed',
    ...seeds.create({ gameCode, number }),
    position: null,
    link: null,
    seed: null,
    prizes: null,
  };
};
