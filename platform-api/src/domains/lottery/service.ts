import { VIETNAM_LOTTERY_VENDOR } from '@parlour/shared-contracts/domains/games';
import type { LotteryGame, OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { presentDraw, presentLottery, type PrizeModeRow } from './presenter.ts';
import { readDraws, readLotteryGames, type VendorScope } from './repository.ts';

type Area = 'vietnam' | 'general';

interface DrawQuery {
  readonly gameCode?: string | undefined;
  readonly limit: number;
}

export interface LotteryService {
  /** Returns games of an area in the order of the menu, of one prize mode or of each. */
  menu(area: Area, prizeMode: PrizeModeRow | undefined): Promise<LotteryGame[]>;
  /** Returns draws of an area, the newest first. */
  draws(area: Area, query: DrawQuery): Promise<OpenedNumber[]>;
}

const scopes: Readonly<Record<Area, VendorScope>> = {
  vietnam: { only: [VIETNAM_LOTTERY_VENDOR] },
  general: { except: [VIETNAM_LOTTERY_VENDOR] },
};

export const createLotteryService = (db: ApiDatabase, clock: Clock): LotteryService => ({
  menu: async (area, prizeMode) => {
    const games = await readLotteryGames(db, scopes[area]);
    return games.flatMap((game) => {
      const mode = game.prizeModes.find((own) => prizeMode === undefined || own === prizeMode);
      return mode === undefined ? [] : [presentLottery(game, mode)];
    });
  },
  draws: async (area, { gameCode, limit }) => {
    const now = clock.now();
    const rows = await readDraws(db, scopes[area], { gameCode, limit, now });
    return rows.map((row) => presentDraw(row, { now, hasProof: gameCode !== undefined }));
  },
});
