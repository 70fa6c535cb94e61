import type { GameSearchAnswer } from '@parlour/shared-contracts/domains/gameSearch';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GameSearchApi } from '../../../games/gameSearchApi.ts';
import { unfilteredGames } from '../../../games/GameSearchFilter.ts';

/** Creates the first games of all types, with the number of games of each type. */
export const createCentreGames = (
  api: GameSearchApi,
  platform: LoadingPlatform,
): Resource<GameSearchAnswer> =>
  new Resource<GameSearchAnswer>(platform, { reloadOn: ['language'], read: api.find(unfilteredGames) });
