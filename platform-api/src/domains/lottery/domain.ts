import { randomInt } from 'node:crypto';
import type { Domain } from '../../domain.ts';
import { publishDueDraws } from './drawing.ts';
import { mountLotteryRoutes } from './routes.ts';
import { createLotteryService } from './service.ts';
import * as tables from './tables.ts';

/** Lotteries and their draws. */
export const lottery: Domain = {
  tables,
  start: async ({ mount, database: { db }, clock }) => {
    const publishDraws = () => publishDueDraws(db, clock.now(), (limit) => randomInt(limit));
    mountLotteryRoutes(mount, createLotteryService(db, clock));
    await publishDraws();
    return [{ name: 'draws', everySeconds: 15, run: publishDraws }];
  },
};
