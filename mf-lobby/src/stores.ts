import type { Platform } from '@parlour/shared-contracts';
import { BigWinNotices } from './features/content/bigWins/BigWinNotices.ts';
import { HomeStore } from './features/lobby/home/HomeStore.ts';
import { createHotGames } from './features/lobby/home/hotGames.ts';
import { RailStore } from './features/lobby/home/RailStore.ts';
import { FavouritesStore } from './features/play/FavouritesStore.ts';
import { GameLauncher } from './games/GameLauncher.ts';
import { createRecentGames } from './features/play/recentGames.ts';
import { createGamesApi } from './games/gamesApi.ts';
import { createGameSearchApi } from './games/gameSearchApi.ts';

export type Stores = ReturnType<typeof createStores>;

/** The composition root. */
export const createStores = (platform: Platform) => {
  const api = createGamesApi(platform);
  const hot = createHotGames(api, platform);
  const favourites = new FavouritesStore(api, platform);
  const recents = createRecentGames(api, platform);
  return {
    api,
    hot,
    rails: new RailStore(createGameSearchApi(platform), platform, hot),
    favourites,
    recents,
    home: new HomeStore(api, platform, hot),
    bigWins: new BigWinNotices(platform),
    launcher: new GameLauncher(platform),
    /** Every tile shows whether it is a favourite, and the menu depends on recent games. */
    start: () => {
      favourites.list.ensure();
      recents.ensure();
    },
  };
};
