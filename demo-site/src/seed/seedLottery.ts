import { createDrawKeeper, loadDrawSeeds } from '@parlour/platform-api/commands';
import { lotteryGame } from '@parlour/platform-api/tables';
import { seedLotteries } from './lotteries.ts';
import type { SeedContext } from './SeedContext.ts';

export const seedLottery = async ({ db, now, settings }: SeedContext): Promise<void> => {
  await db.insert(lotteryGame).values(
    seedLotteries.map(({ type: _type, motif: _motif, prizeModes, ...lottery }, position) => ({
      ...lottery,
      prizeModes: [...prizeModes],
      position,
    })),
  );
  const seeds = await loadDrawSeeds(db, settings.drawSeedsKey);
  await createDrawKeeper({ db, seeds, reportStuck: () => {} }).keep(now);
};
