import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GamesApi } from '../../games/gamesApi.ts';
import { Win } from './Win.ts';

/** Who won most of late, the highest prize first. */
export const createWinners = (api: GamesApi, platform: LoadingPlatform): Resource<readonly Win[]> =>
  new Resource<readonly Win[]>(platform, {
    reloadOn: ['language'],
    read: async (signal) =>
      (await api.winners(signal)).list
        .map((winner) => new Win(winner))
        .toSorted((left, right) => right.prize.amount - left.prize.amount),
  });
