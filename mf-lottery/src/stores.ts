import type { Platform } from '@parlour/shared-contracts';
import { createDrawsApi } from './draws/drawsApi.ts';
import { GameStore } from './features/game/GameStore.ts';
import { LobbyStore } from './features/lobby/LobbyStore.ts';
import type { LotteryArea, LotteryLocation } from './location/LotteryLocation.ts';

export const createLobbyStore = (platform: Platform, location: LotteryLocation): LobbyStore =>
  new LobbyStore(location, { api: createDrawsApi(platform.http), platform });

export const createGameStore = (platform: Platform, area: LotteryArea, gameCode: string): GameStore =>
  new GameStore(area, gameCode, { api: createDrawsApi(platform.http), platform });
