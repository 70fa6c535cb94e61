import {
  CLIENT_TYPE,
  gamesEndpoints,
  VENDOR_PLATFORM,
  type Game,
} from '@parlour/shared-contracts/domains/games';
import { playEndpoints, type LaunchedGame } from '@parlour/shared-contracts/domains/play';

export const houseGames = ['slot', 'dice', 'crash', 'baccarat', 'fishing'] as const;
export type HouseGame = (typeof houseGames)[number];

/** Search terms for games of the demo catalogue that run as one of the house games. */
const SEARCHES: Readonly<Record<HouseGame, Pick<Game, 'gameType' | 'gameCategory'> & { gameName: string }>> =
  {
    slot: { gameType: 'RNG', gameCategory: 'SLOT', gameName: '' },
    dice: { gameType: 'RNG', gameCategory: 'MINI', gameName: 'Dice' },
    crash: { gameType: 'RNG', gameCategory: 'CRASH', gameName: 'Crash' },
    baccarat: { gameType: 'LIVE', gameCategory: 'BACCARAT', gameName: '' },
    fishing: { gameType: 'FISH', gameCategory: 'FISHING', gameName: '' },
  };

export interface Site {
  readonly url: string;
  /** Token of a member's session. */
  readonly token: string;
}

const call = async <Value>(
  { url, token }: Site,
  path: string,
  init: RequestInit = {},
): Promise<Value | null> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { ...init, headers });
  const { success, value } = (await answer.json()) as { success: boolean; value: Value };
  return success ? value : null;
};

const list = async (site: Site, house: HouseGame): Promise<readonly Game[]> => {
  const { gameType, gameCategory, gameName } = SEARCHES[house];
  const query = new URLSearchParams({
    clientType: String(CLIENT_TYPE),
    platform: 'flash',
    merchant: 'parlour',
    gameType,
    gameClassify: 'ALL',
    gameName,
    pageNo: '1',
    pageSize: '40',
    language: 'EN',
  });
  const page = await call<{ games: Game[] }>(site, `${gamesEndpoints.list.path}?${query.toString()}`);
  return page?.games.filter((game) => game.gameCategory === gameCategory) ?? [];
};

const launches = async (site: Site, { vassalage, gameCode, gameType }: Game, house: HouseGame) => {
  const query = { vassalage, gameCode, gameType, platform: VENDOR_PLATFORM, language: 'EN', mode: 'real' };
  const path = `${playEndpoints.launchGame.path}?${new URLSearchParams(query).toString()}`;
  const launched = await call<LaunchedGame>(site, path);
  return launched !== null && new URL(launched.url).pathname === `/play/${house}`;
};

/** Finds a catalogue game that runs as this house game, and makes it a favourite of the member. */
export const favourHouseGame = async (site: Site, house: HouseGame): Promise<Game> => {
  for (const game of await list(site, house)) {
    if (!(await launches(site, game, house))) continue;
    const { nodeId, vassalage: vendor, gameType } = game;
    const body = JSON.stringify({ nodeId, vendor, gameType });
    await call(site, gamesEndpoints.addFavourite.path, { method: 'POST', body });
    return game;
  }
  throw new Error(`nothing is played as ${house}`);
};
