import { makeDueDraws } from '../domains/lottery/drawing.ts';
import { insertDraws } from '../domains/lottery/repository.ts';
import { lotteryGame } from '../domains/lottery/tables.ts';
import { seedLotteries } from './lotteries.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from './seed.ts';

export const seedLottery = async ({ db, now }: SeedContext): Promise<void> => {
  const games = await db
    .insert(lotteryGame)
    .values(
      seedLotteries.map(({ gameCode, name, vendorCode, family, prizeModes, rule, schedule }, position) => ({
        gameCode,
        name,
        vendorCode,
        family,
        prizeModes: [...prizeModes],
        rule,
        schedule,
        position,
      })),
    )
    .returning();
  const draws = games.flatMap((game) => {
    const random = createRandom(`draws ${game.gameCode}`);
    return makeDueDraws(game, { until: now, since: null }, random.below);
  });
  await insertDraws(db, draws);
};
