import { mapRead, type Platform } from '@parlour/shared-contracts';
import { gameSchema, type Game } from '@parlour/shared-contracts/domains/games';
import { Resource, visitCache, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GamesApi } from '../../../games/gamesApi.ts';

const HOT_GAMES_KEY = 'HOT_GAMES';

/**
 * Creates the hot list. It is shown from the session's cache and read once per page load and language (D-17).
 */
export const createHotGames = (
  api: GamesApi,
  platform: LoadingPlatform & Pick<Platform, 'cache'>,
): Resource<readonly Game[]> =>
  new Resource<readonly Game[]>(platform, {
    reloadOn: ['language'],
    cache: visitCache(platform, { key: HOT_GAMES_KEY, parse: parseGames, isRereadAfterReload: true }),
    read: mapRead(api.hot(), ({ list }) => list),
  });

const parseGames = (stored: unknown): readonly Game[] | null =>
  Array.isArray(stored) ? stored.flatMap((entry) => gameSchema.safeParse(entry).data ?? []) : null;
