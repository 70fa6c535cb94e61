import type { ApiDatabase } from '../../database/database.ts';
import { drawPrizes, type Random } from './drawRules.ts';
import {
  insertDraws,
  readLastDraws,
  readLotteryGames,
  type LotteryDrawRow,
  type LotteryGameRow,
} from './repository.ts';
import { pastDraws } from './schedule.ts';

/** Draws that a game catches up on after a pause, and the length of its history at first. */
const LONGEST_CATCH_UP = 40;

/** The draws of a game that were due after `since`. */
const makeDueDraws = (
  game: LotteryGameRow,
  period: { until: Date; since: Date | null },
  random: Random,
): LotteryDrawRow[] =>
  pastDraws(game.schedule, { ...period, limit: LONGEST_CATCH_UP }).map(({ number, at }) => ({
    gameCode: game.gameCode,
    number,
    drawnAt: at,
    prizes: drawPrizes(game.rule, random),
  }));

/** Makes and publishes every draw that is due; running it twice, or in two processes, changes nothing more. */
export const publishDueDraws = async (db: ApiDatabase, now: Date, random: Random): Promise<void> => {
  const [games, lastDraws] = await Promise.all([readLotteryGames(db, {}), readLastDraws(db)]);
  const rows = games.flatMap((game) =>
    makeDueDraws(game, { until: now, since: lastDraws.get(game.gameCode) ?? null }, random),
  );
  await insertDraws(db, rows);
};
