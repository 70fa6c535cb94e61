import { gamePageSchema, type Game } from '@parlour/shared-contracts/domains/games';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import type { Page } from '@playwright/test';

/** First page of the catalogue, as the lobby requests it. */
const LIST =
  '/lgw/games/list?clientType=3&platform=flash&merchant=parlour&gameType=RNG&isNew=0&gameClassify=ALL&pageNo=1&pageSize=40&language=EN';

const valueOf = async (page: Page, url: string, token?: string): Promise<unknown> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { success, value } = await (await page.request.get(url, { headers })).json();
  return success === true ? value : null;
};

/** Returns a slot that can be played for free and for money. */
export const findSlot = async (page: Page, token: string): Promise<Game> => {
  const { games } = gamePageSchema.parse(await valueOf(page, LIST));
  for (const game of games.filter(
    ({ gameCategory, freeplay }) => gameCategory === 'SLOT' && freeplay === 1,
  )) {
    const { vassalage, gameCode, gameType } = game;
    const query = { vassalage, gameCode, gameType, platform: 'html5-desktop', language: 'EN', mode: 'demo' };
    const url = `${playEndpoints.launchGame.path}?${new URLSearchParams(query).toString()}`;
    if ((await valueOf(page, url, token)) !== null) return game;
  }
  throw new Error('no slot of the first page can be played');
};
