import { readOf, type Platform } from '@parlour/shared-contracts';
import { playEndpoints, type GameDetails } from '@parlour/shared-contracts/domains/play';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GameAddress } from '../gameHref.ts';

/** Creates the resource with the details of a game from the provider's catalogue. */
export const createGameDetails = (
  platform: LoadingPlatform & Pick<Platform, 'http'>,
  { vassalage, gameCode, gameType }: GameAddress,
): Resource<GameDetails> => {
  const { http, i18n } = platform;
  return new Resource<GameDetails>(platform, {
    reloadOn: ['language', 'session'],
    read: readOf(http, playEndpoints.gameDetails, () => ({
      query: { vassalage, gameCode, gameType, language: i18n.language },
    })),
  });
};
