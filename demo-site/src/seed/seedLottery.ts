import { publishDueDraws } from '@parlour/platform-api/commands';
import { lotteryGame } from '@parlour/platform-api/tables';
import { seedLotteries } from './lotteries.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from './seed.ts';

export const seedLottery = async ({ db, now }: SeedContext): Promise<void> => {
  await db.insert(lotteryGame).values(
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
  );
  await publishDueDraws(db, now, createRandom('draws').below);
};
