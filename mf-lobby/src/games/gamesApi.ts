import type { Platform } from '@parlour/shared-contracts';
import {
  CLIENT_TYPE,
  GAME_LIST_PLATFORM,
  gamesEndpoints,
  HOT_IS_PLATFORM,
  PAGE_SIZES,
  WINNER_LIMIT,
  type CatalogueType,
  type Game,
} from '@parlour/shared-contracts/domains/games';

export interface ListQuery {
  readonly gameType: CatalogueType;
  readonly classify?: string;
  readonly vendor?: string;
  readonly search?: string;
  readonly page?: number;
  readonly pageSize: number;
}

export interface HotQuery {
  readonly gameType?: CatalogueType;
  readonly vendor?: string;
}

/** The type of recent games where none is chosen (CONTRACTS-044). */
const RECENT_GAME_TYPE: CatalogueType = 'RNG';

export type GamesApi = ReturnType<typeof createGamesApi>;

const favouriteOf = ({ nodeId, vassalage, gameType }: Game) => ({ nodeId, vendor: vassalage, gameType });

/** The catalogue's calls in the site's language and for its merchant. */
export const createGamesApi = ({ http, site, i18n }: Pick<Platform, 'http' | 'site' | 'i18n'>) => ({
  list: (
    { gameType, classify = 'ALL', vendor, search, page = 1, pageSize }: ListQuery,
    signal: AbortSignal,
  ) =>
    http.call(
      gamesEndpoints.list,
      {
        query: {
          clientType: CLIENT_TYPE,
          platform: GAME_LIST_PLATFORM,
          merchant: site.settings.merchantCode,
          gameType,
          isNew: classify === 'NEW' ? 1 : 0,
          ...(vendor ? { vassalage: vendor } : {}),
          gameClassify: classify,
          ...(search ? { gameName: search } : {}),
          pageNo: page,
          pageSize,
          language: i18n.language,
        },
      },
      { signal },
    ),
  hot: ({ gameType, vendor }: HotQuery, signal: AbortSignal) =>
    http.call(
      gamesEndpoints.hot,
      {
        query: {
          merchantCode: site.settings.merchantCode,
          isPlatform: HOT_IS_PLATFORM,
          ...(vendor ? { vassalage: vendor } : {}),
          platform: GAME_LIST_PLATFORM,
          language: i18n.language,
          ...(gameType ? { gameType } : {}),
        },
      },
      { signal },
    ),
  favourites: (page: number, gameType: CatalogueType | undefined, signal: AbortSignal) =>
    http.call(
      gamesEndpoints.favourites,
      {
        query: {
          clientType: CLIENT_TYPE,
          platform: GAME_LIST_PLATFORM,
          language: i18n.language,
          pageNo: page,
          pageSize: PAGE_SIZES.favourites,
          ...(gameType ? { gameType } : {}),
        },
      },
      { signal },
    ),
  recents: (page: number, gameType: CatalogueType | undefined, signal: AbortSignal) =>
    http.call(
      gamesEndpoints.recents,
      {
        query: {
          page,
          pageSize: PAGE_SIZES.recent,
          gameType: gameType ?? RECENT_GAME_TYPE,
          language: i18n.language,
          clientType: CLIENT_TYPE,
        },
      },
      { signal },
    ),
  addFavourite: (game: Game) => http.call(gamesEndpoints.addFavourite, { body: favouriteOf(game) }),
  removeFavourite: (game: Game) => http.call(gamesEndpoints.removeFavourite, { body: favouriteOf(game) }),
  winners: (signal: AbortSignal) =>
    http.call(
      gamesEndpoints.winners,
      {
        query: { gameCategory: 'ALL', language: i18n.language, limitNum: WINNER_LIMIT },
      },
      { signal },
    ),
});
