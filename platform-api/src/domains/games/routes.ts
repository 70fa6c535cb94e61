import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { gameSearchEndpoints } from '@parlour/shared-contracts/domains/gameSearch';
import type { MountEndpoint } from '../../http/mount.ts';
import type { GameSearchService } from './searchService.ts';
import type { GamesService } from './service.ts';

/** Seconds. The catalogue changes rarely, and a delay of a minute is harmless. */
const CATALOGUE_CACHING = { maxAge: 60 };
const WINNERS_CACHING = { maxAge: 15 };

export const mountGamesRoutes = (mount: MountEndpoint, service: GamesService): void => {
  mount(
    gamesEndpoints.list,
    ({ query }) =>
      service.list(
        {
          type: query.gameType,
          vendor: query.vassalage,
          classify: query.gameClassify,
          onlyNew: query.isNew === 1,
          name: query.gameName,
        },
        { number: query.pageNo, size: query.pageSize },
      ),
    CATALOGUE_CACHING,
  );
  mount(gamesEndpoints.vendors, () => ({ data: { lanes: service.vendors() } }), CATALOGUE_CACHING);
  mount(
    gamesEndpoints.hot,
    ({ query }) => ({ list: service.hot({ type: query.gameType, vendor: query.vassalage }) }),
    CATALOGUE_CACHING,
  );
  mount(
    gamesEndpoints.winners,
    async ({ query }) => ({ list: await service.winners(query.gameCategory, query.limitNum) }),
    WINNERS_CACHING,
  );
  mount(gamesEndpoints.pvpRooms, () => ({ rooms: service.pvpRooms() }), CATALOGUE_CACHING);
  mount(gamesEndpoints.favourites, async ({ caller, query }) => {
    const page = { number: query.pageNo, size: query.pageSize };
    const { games, totalPages } = await service.favourites(caller.memberId, query.gameType, page);
    return { content: games, pageNum: page.number, totalPages };
  });
  mount(gamesEndpoints.addFavourite, async ({ caller, body }) => {
    await service.addFavourite(caller.memberId, body);
    return { nodeId: body.nodeId };
  });
  mount(gamesEndpoints.removeFavourite, async ({ caller, body }) => {
    await service.removeFavourite(caller.memberId, body);
    return { nodeId: body.nodeId };
  });
  mount(gamesEndpoints.recents, async ({ caller, query }) => {
    const page = { number: query.page, size: query.pageSize };
    const { games, totalPages } = await service.recents(caller.memberId, query.gameType, page);
    return { list: games, totalPages };
  });
};

export const mountGameSearchRoutes = (mount: MountEndpoint, service: GameSearchService): void => {
  mount(
    gameSearchEndpoints.find,
    ({ query }) => {
      const { types, vendors, kinds, themes, features, volatilities } = query;
      return service.find(
        {
          text: query.text ?? '',
          chosen: { types, vendors, kinds, themes, features, volatilities },
          minRtp: query.minRtp ?? 0,
          onlyPlayable: query.isPlayable === 1,
          onlyNew: query.isNew === 1,
          onlyWithDemo: query.hasDemo === 1,
          sort: query.sort ?? 'popularity',
        },
        { number: query.pageNo, size: query.pageSize },
      );
    },
    CATALOGUE_CACHING,
  );
  mount(gameSearchEndpoints.popular, () => ({ list: service.popular() }), CATALOGUE_CACHING);
  mount(gameSearchEndpoints.suggested, async ({ caller }) => ({
    suggestion: await service.suggest(caller.memberId),
  }));
};
