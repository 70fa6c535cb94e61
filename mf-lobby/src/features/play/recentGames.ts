import type { Game } from '@parlour/shared-contracts/domains/games';
import { PagedList, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GamesApi } from '../../games/gamesApi.ts';

/** Creates the list of the games that the member started last, in pages. */
export const createRecentGames = (api: GamesApi, platform: LoadingPlatform): PagedList<Game> =>
  new PagedList<Game>(platform, {
    access: 'member',
    reloadOn: ['language'],
    mode: 'replace',
    read: async (page, signal) => {
      const { list, totalPages } = await api.recents(page)(signal);
      return { items: list, totalPages };
    },
  });
