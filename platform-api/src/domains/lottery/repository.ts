import { and, asc, desc, eq, inArray, max, notInArray, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { lotteryDraw, lotteryGame } from './tables.ts';

export type LotteryGameRow = typeof lotteryGame.$inferSelect;
export type LotteryDrawRow = typeof lotteryDraw.$inferSelect;

/** Which vendors' games: only those named, or all but them. */
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

/** Draws with their games, newest first. */
export const readDraws = (db: ApiDatabase, scope: VendorScope, gameCode: string | undefined, limit: number) =>
  db
    .select({ draw: lotteryDraw, game: lotteryGame })
    .from(lotteryDraw)
    .innerJoin(lotteryGame, eq(lotteryGame.gameCode, lotteryDraw.gameCode))
    .where(and(scopeOf(scope), gameCode === undefined ? undefined : eq(lotteryDraw.gameCode, gameCode)))
    .orderBy(desc(lotteryDraw.drawnAt), asc(lotteryGame.position))
    .limit(limit);

/** When each game drew last. */
export const readLastDraws = async (db: ApiDatabase): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .select({ gameCode: lotteryDraw.gameCode, at: max(lotteryDraw.drawnAt) })
    .from(lotteryDraw)
    .groupBy(lotteryDraw.gameCode);
  return new Map(rows.flatMap(({ gameCode, at }) => (at === null ? [] : [[gameCode, at]])));
};

/** Publishes draws; one that another process published first stays as it is. */
export const insertDraws = async (db: ApiDatabase, rows: readonly LotteryDrawRow[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insert(lotteryDraw)
      .values([...rows])
      .onConflictDoNothing();
};
