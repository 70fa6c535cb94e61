import type { Domain } from '../../domain.ts';
import { createDrawKeeper } from './life/drawKeeper.ts';
import { drawMoment } from './life/drawMoment.ts';
import { loadDrawSeeds } from './life/drawSeeds.ts';
import { mountLotteryRoutes } from './routes.ts';
import { createLotteryService } from './service.ts';
import * as tables from './tables.ts';

/** Lotteries and their draws. */
export const lottery: Domain = {
  tables,
  start: async ({ app, mount, database: { db }, clock, settings }) => {
    mountLotteryRoutes(mount, createLotteryService(db, clock));
    const keeper = createDrawKeeper({
      db,
      seeds: await loadDrawSeeds(db, settings.drawSeedsKey),
      reportStuck: (gameCode) => app.log.error({ gameCode }, "a draw's seed cannot be decrypted"),
    });
    const keepDraws = async (signal: AbortSignal): Promise<void> =>
      keeper.keep(await drawMoment(db, clock), signal);
    return [{ name: 'draws', everySeconds: 5, run: keepDraws }];
  },
};
