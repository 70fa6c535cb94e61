import { CLIENT_TYPE, gamePageSchema, VENDOR_PLATFORM } from '@parlour/shared-contracts/domains/games';
import { launchedGameSchema, playEndpoints } from '@parlour/shared-contracts/domains/play';
import type { Page } from '@playwright/test';

const valueOf = async (page: Page, path: string, token: string): Promise<unknown> => {
  const response = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { value: unknown }).value;
};

/** Launches the first playable game of a live lobby with real money, and returns the address of the game. */
export const launchLive = async (page: Page, token: string, lobby: string): Promise<string> => {
  const query = {
    clientType: String(CLIENT_TYPE),
    platform: 'flash',
    merchant: 'parlour',
    gameType: 'LIVE',
    isNew: '0',
    gameClassify: lobby,
    pageNo: '1',
    pageSize: '40',
    language: 'EN',
  };
  const listed = await valueOf(page, `/lgw/games/list?${new URLSearchParams(query).toString()}`, token);
  for (const { vassalage, gameCode, gameType } of gamePageSchema.parse(listed).games) {
    const launch = { vassalage, gameCode, gameType, platform: VENDOR_PLATFORM, language: 'EN', mode: 'real' };
    const path = `${playEndpoints.launchGame.path}?${new URLSearchParams(launch).toString()}`;
    const launched = launchedGameSchema.safeParse(await valueOf(page, path, token));
    if (launched.success) return launched.data.url;
  }
  throw new Error(`no game of the live lobby ${lobby} can be played`);
};
