import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { PrizeTier } from '../drawRules.ts';
import { seededPrizes } from '../seededPrizes.ts';
import { lotteryDraw, lotteryGame } from '../tables.ts';
import { BATCH } from './batch.ts';
import type { DrawSeeds } from './drawSeeds.ts';

const { gameCode, number, state, closesAt, drawnAt } = lotteryDraw;
/** Has the same text as the condition of the index, which stays small. */
export const isUnfinished = sql`state in ('open', 'closed')`;

/** The earliest time at which a game may have draws to close or to draw. */
export interface DueDraws {
  readonly gameCode: string;
  readonly from: Date;
}

/** Returns the games whose oldest unfinished draw accepts no more bets. */
export const readDueDraws = (db: ApiDatabase, now: Date): Promise<DueDraws[]> => {
  const oldest = db
    .select({ closesAt, drawnAt })
    .from(lotteryDraw)
    .where(and(eq(gameCode, lotteryGame.gameCode), isUnfinished))
    .orderBy(asc(drawnAt))
    .limit(1)
    .as('oldest');
  return db
    .select({ gameCode: lotteryGame.gameCode, from: oldest.drawnAt })
    .from(lotteryGame)
    .innerJoinLateral(oldest, lte(oldest.closesAt, now));
};

const isDue = (due: DueDraws, wanted: 'open' | 'closed') =>
  and(eq(gameCode, due.gameCode), gte(drawnAt, due.from), isUnfinished, eq(state, wanted));

/** Returns the remaining due draws; null if there are none. */
const restOf = (due: DueDraws, done: readonly { readonly drawnAt: Date }[]): DueDraws | null =>
  done.length < BATCH
    ? null
    : { ...due, from: new Date(Math.max(...done.map((draw) => draw.drawnAt.getTime()))) };

/**
 * Closes a game's oldest due draws. It skips a draw with a running bet until the next run.
 * @returns the remaining due draws.
 */
export const closeDraws = (db: ApiDatabase, due: DueDraws, now: Date): Promise<DueDraws | null> =>
  db.transaction(async (tx) => {
    const oldest = await tx
      .select({ number, drawnAt })
      .from(lotteryDraw)
      .where(and(isDue(due, 'open'), lte(closesAt, now)))
      .orderBy(asc(drawnAt))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    const numbers = oldest.map((draw) => draw.number);
    await tx
      .update(lotteryDraw)
      .set({ state: 'closed' })
      .where(and(eq(gameCode, due.gameCode), inArray(number, numbers)));
    return restOf(due, oldest);
  });

interface DrawnNumbers {
  readonly number: string;
  readonly drawnAt: Date;
  readonly seed: string;
  readonly prizes: readonly PrizeTier[];
}

export interface Drawing {
  /** The remaining due draws. */
  readonly rest: DueDraws | null;
  /** Whether the seed of the next draw cannot be opened. It and later draws wait. */
  readonly isStuck: boolean;
}

/** Draws the oldest closed draws of a game, in order. */
export const drawDraws = (db: ApiDatabase, seeds: DrawSeeds, due: DueDraws, now: Date): Promise<Drawing> =>
  db.transaction(async (tx) => {
    const oldest = await tx
      .select()
      .from(lotteryDraw)
      .where(and(isDue(due, 'closed'), lte(drawnAt, now)))
      .orderBy(asc(drawnAt))
      .limit(BATCH)
      .for('no key update');
    const drawn: DrawnNumbers[] = [];
    for (const draw of oldest) {
      const seed = seeds.open(draw);
      if (seed === null) break;
      const { number: name, drawnAt: at } = draw;
      drawn.push({ number: name, drawnAt: at, seed, prizes: seededPrizes({ ...draw, seed }) });
    }
    await publish(tx, due.gameCode, drawn);
    return { rest: restOf(due, drawn), isStuck: drawn.length < oldest.length };
  });

const publish = async (tx: ApiDatabase, game: string, drawn: readonly DrawnNumbers[]): Promise<void> => {
  await tx.execute(sql`
    update lottery_draw set state = 'drawn', seed = drawn.seed, prizes = drawn.prizes, sealed_seed = null
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn (number text, seed text, prizes jsonb)
      where lottery_draw.game_code = ${game} and lottery_draw.number = drawn.number
  `);
};
