import type { Platform } from '@parlour/shared-contracts';
import { HomeStore } from './features/home/HomeStore.ts';
import { FavouritesStore } from './games/FavouritesStore.ts';
import { GameLauncher } from './games/GameLauncher.ts';
import { createGamesApi } from './games/gamesApi.ts';
import { createHotGames } from './games/hotGames.ts';
import { createRecentGames } from './games/recentGames.ts';

export type Stores = ReturnType<typeof createStores>;

/** The composition root. */
export const createStores = (platform: Platform) => {
  const api = createGamesApi(platform);
  const favourites = new FavouritesStore(api, platform);
  const recents = createRecentGames(api, platform);
  return {
    api,
    hot: createHotGames(api, platform),
    favourites,
    recents,
    home: new HomeStore(api, platform),
    launcher: new GameLauncher(platform),
    /** Every tile shows whether it is a favourite, and the menu whether there are recent games. */
    start: () => {
      favourites.list.ensure();
      recents.ensure();
    },
  };
};
