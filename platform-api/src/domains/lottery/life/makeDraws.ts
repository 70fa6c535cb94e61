import { insertRows } from '@parlour/shared-server/insertRows';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { drawsBetween, lastDraws, nextDraw, type ScheduledDraw } from '../schedule.ts';
import { lotteryDraw, lotteryGame } from '../tables.ts';
import { readNewestDraw, type LotteryGameRow } from '../repository.ts';
import { BATCH } from './batch.ts';
import type { DrawSeeds } from './drawSeeds.ts';

const SECOND_MS = 1_000;
/** Draws exist for this time ahead in milliseconds, and at least one draw per game. */
const PLANNED_AHEAD_MS = 24 * 3_600 * SECOND_MS;
/** Number of past draws of a new game. */
const MAX_PAST_DRAWS = 40;

const horizonOf = ({ schedule }: LotteryGameRow, now: Date): Date =>
  new Date(Math.max(now.getTime() + PLANNED_AHEAD_MS, nextDraw(schedule, now).at.getTime()));

/** Returns whether a game whose newest draw is this one needs more draws. */
export const lacksDraws = (game: LotteryGameRow, newest: Date | null, now: Date): boolean =>
  newest === null || nextDraw(game.schedule, newest).at <= horizonOf(game, now);

/**
 * Creates the next draws that a game needs, also those of a time when none were created.
 * @returns the game if it needs more.
 */
export const makeDraws = (
  db: ApiDatabase,
  seeds: DrawSeeds,
  game: LotteryGameRow,
  now: Date,
): Promise<LotteryGameRow | null> =>
  db.transaction(async (tx) => {
    // Only one process at a time adds to a game's draws.
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

/** Returns the time just before the first draw that a new game shows. */
const beginningOf = ({ schedule }: LotteryGameRow, now: Date): Date => {
  const [first] = lastDraws(schedule, now, MAX_PAST_DRAWS);
  return first ? new Date(first.at.getTime() - 1) : now;
};

/** A draw whose bets would already be closed never opens. */
const newDraw = (
  { gameCode, rule, closingSeconds }: LotteryGameRow,
  { number, at }: ScheduledDraw,
  seeds: DrawSeeds,
  now: Date,
): typeof lotteryDraw.$inferSelect => {
  const closesAt = new Date(at.getTime() - closingSeconds * SECOND_MS);
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
