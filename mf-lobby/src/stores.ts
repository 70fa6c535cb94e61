import type { Platform } from '@parlour/shared-contracts';
import { HomeStore } from './features/home/HomeStore.ts';
import { FavouritesStore } from './games/FavouritesStore.ts';
import { GameLauncher } from './games/GameLauncher.ts';
import { createGamesApi } from './games/gamesApi.ts';
import { HotGamesStore } from './games/HotGamesStore.ts';
import { MemberGate } from './games/MemberGate.ts';
import { RecentsStore } from './games/RecentsStore.ts';

export type Stores = ReturnType<typeof createStores>;

/** The composition root. */
export const createStores = (platform: Platform) => {
  const api = createGamesApi(platform);
  const gate = new MemberGate(platform);
  const hot = new HotGamesStore(api, platform);
  const favourites = new FavouritesStore(api, platform, gate);
  const recents = new RecentsStore(api, platform);
  const home = new HomeStore(api, platform);
  return {
    api,
    gate,
    hot,
    favourites,
    recents,
    home,
    launcher: new GameLauncher(platform, gate),
    dispose: () => {
      for (const store of [hot, favourites, recents, home]) store.dispose();
    },
  };
};
