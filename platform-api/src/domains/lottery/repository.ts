import { and, asc, desc, eq, inArray, notInArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { lotteryDraw, lotteryGame } from './tables.ts';

export type LotteryGameRow = typeof lotteryGame.$inferSelect;
export type LotteryDrawRow = typeof lotteryDraw.$inferSelect;

/** Selects vendors: only the named ones, or all except them. */
export interface VendorScope {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

const scopeOf = ({ only, except }: VendorScope): SQL | undefined =>
  and(
    only && inArray(lotteryGame.vendorCode, [...only]),
    except && notInArray(lotteryGame.vendorCode, [...except]),
  );

export const readLotteryGames = (db: ApiDatabase, scope: VendorScope): Promise<LotteryGameRow[]> =>
  db.select().from(lotteryGame).where(scopeOf(scope)).orderBy(asc(lotteryGame.position));

const following = alias(lotteryDraw, 'following');

/** Returns draws with published numbers, with their games and next draws, the newest first. */
export const readDraws = (
  db: ApiDatabase,
  scope: VendorScope,
  { gameCode, limit, now }: { gameCode: string | undefined; limit: number; now: Date },
) =>
  db
    .select({
      draw: lotteryDraw,
      game: lotteryGame,
      following,
      /** Null if there is none. */
      nextAt: sql`(
        select min(later.drawn_at) from lottery_draw later where later.game_code = ${lotteryGame.gameCode}
          and later.state in ('open', 'closed') and later.drawn_at > ${now.toISOString()}
      )`.mapWith(lotteryDraw.drawnAt),
    })
    .from(lotteryDraw)
    .innerJoin(lotteryGame, eq(lotteryGame.gameCode, lotteryDraw.gameCode))
    .leftJoin(
      following,
      and(
        eq(following.gameCode, lotteryDraw.gameCode),
        eq(following.position, sql`${lotteryDraw.position} + 1`),
      ),
    )
    .where(
      and(
        scopeOf(scope),
        sql`${lotteryDraw.state} = 'drawn'`,
        gameCode === undefined ? undefined : eq(lotteryDraw.gameCode, gameCode),
      ),
    )
    .orderBy(desc(lotteryDraw.drawnAt), asc(lotteryGame.position))
    .limit(limit);
export type PublishedDraw = Awaited<ReturnType<typeof readDraws>>[number];

const newestDraw = (db: ApiDatabase, gameCode: SQLWrapper | string) =>
  db
    .select({ at: lotteryDraw.drawnAt })
    .from(lotteryDraw)
    .where(eq(lotteryDraw.gameCode, gameCode))
    .orderBy(desc(lotteryDraw.drawnAt))
    .limit(1);

/** Returns the time of a game's newest draw, drawn or not. */
export const readNewestDraw = async (db: ApiDatabase, gameCode: string): Promise<Date | null> =>
  (await newestDraw(db, gameCode))[0]?.at ?? null;

/** The same for every game with draws. */
export const readNewestDraws = async (db: ApiDatabase): Promise<ReadonlyMap<string, Date>> => {
  const newest = newestDraw(db, lotteryGame.gameCode).as('newest');
  const rows = await db
    .select({ gameCode: lotteryGame.gameCode, at: newest.at })
    .from(lotteryGame)
    .innerJoinLateral(newest, sql`true`);
  return new Map(rows.map(({ gameCode, at }) => [gameCode, at]));
};
