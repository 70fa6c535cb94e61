import type { HttpClient } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { lotteryEndpoints, type OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import type { LotteryArea, LotteryLocation } from '../location/LotteryLocation.ts';

export interface LotteryEntry {
  readonly gameCode: string;
  readonly name: string;
  readonly family: string;
}

export interface DrawQuery {
  readonly gameCode?: string;
  readonly limit: number;
}

export interface DrawsApi {
  /** Returns games in the order of the menu. */
  games(location: LotteryLocation, language: string, signal: AbortSignal): Promise<readonly LotteryEntry[]>;
  /** Returns draws of an area, the newest first. */
  draws(area: LotteryArea, query: DrawQuery, signal: AbortSignal): Promise<readonly OpenedNumber[]>;
}

const DEVICE = 'WEB';
/** Milliseconds between two requests for due draws. Answers are cached for the same time. */
export const POLL_INTERVAL_MS = 5000;

export const createDrawsApi = (http: HttpClient): DrawsApi => ({
  games: async ({ area, prizeMode }, language, signal) => {
    const menu =
      area.name === 'vietnam'
        ? await http.call(lotteryEndpoints.vietnamMenu, { query: { prizeMode, device: DEVICE } }, { signal })
        : await http.call(gamesEndpoints.menus, { query: { prizeMode, language } }, { signal });
    return menu
      .filter(({ vassalage }) => area.vendors.includes(vassalage))
      .map(({ gameCode, name, accountTypeName }) => ({ gameCode, name, family: accountTypeName }));
  },
  draws: async (area, query, signal) => {
    const endpoint =
      area.name === 'vietnam' ? lotteryEndpoints.vietnamOpenedNumbers : lotteryEndpoints.openedNumbers;
    const draws = await http.call(endpoint, { query }, { signal });
    return draws.filter(({ vassalage }) => area.vendors.includes(vassalage));
  },
});
