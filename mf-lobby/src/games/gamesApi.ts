import { readOf, type Platform } from '@parlour/shared-contracts';
import {
  CLIENT_TYPE,
  GAME_LIST_PLATFORM,
  gamesEndpoints,
  PAGE_SIZES,
  type CatalogueType,
  type Game,
} from '@parlour/shared-contracts/domains/games';
import { hotQuery, listQuery, type HotQuery, type ListQuery } from './catalogueQueries.ts';

/** Default type of recent games (CONTRACTS-044). */
const RECENT_GAME_TYPE: CatalogueType = 'RNG';

export type GamesApi = ReturnType<typeof createGamesApi>;

const valuesOf = (site: Platform['site'], { language }: Platform['i18n']) => ({
  merchant: site.settings.merchantCode,
  language,
});

const favouriteOf = ({ nodeId, vassalage, gameType }: Game) => ({ nodeId, vendor: vassalage, gameType });

/** Creates the catalogue's calls in the site's language and for its merchant. */
export const createGamesApi = ({ http, site, i18n }: Pick<Platform, 'http' | 'site' | 'i18n'>) => ({
  /** `query` is called for each read. */
  list: (query: () => ListQuery) =>
    readOf(http, gamesEndpoints.list, () => ({ query: listQuery(valuesOf(site, i18n), query()) })),
  hot: (query: HotQuery = {}) =>
    readOf(http, gamesEndpoints.hot, () => ({ query: hotQuery(valuesOf(site, i18n), query) })),
  pvpRooms: () => readOf(http, gamesEndpoints.pvpRooms, () => ({ query: { language: i18n.language } })),
  favourites: (page: number, gameType?: CatalogueType) =>
    readOf(http, gamesEndpoints.favourites, () => ({
      query: {
        clientType: CLIENT_TYPE,
        platform: GAME_LIST_PLATFORM,
        language: i18n.language,
        pageNo: page,
        pageSize: PAGE_SIZES.favourites,
        ...(gameType ? { gameType } : {}),
      },
    })),
  recents: (page: number, gameType: CatalogueType = RECENT_GAME_TYPE) =>
    readOf(http, gamesEndpoints.recents, () => ({
      query: {
        page,
        pageSize: PAGE_SIZES.recent,
        gameType,
        language: i18n.language,
        clientType: CLIENT_TYPE,
      },
    })),
  addFavourite: (game: Game) => http.call(gamesEndpoints.addFavourite, { body: favouriteOf(game) }),
  removeFavourite: (game: Game) => http.call(gamesEndpoints.removeFavourite, { body: favouriteOf(game) }),
});
