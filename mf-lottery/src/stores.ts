import type { Platform } from '@parlour/shared-contracts';
import { createDrawsApi } from './draws/drawsApi.ts';
import { GameStore } from './features/game/GameStore.ts';
import { LobbyStore } from './features/lobby/LobbyStore.ts';
import type { Area, Place } from './places/Place.ts';

export const createLobbyStore = (platform: Platform, place: Place): LobbyStore =>
  new LobbyStore(place, { api: createDrawsApi(platform.http), platform });

export const createGameStore = (platform: Platform, area: Area, gameCode: string): GameStore =>
  new GameStore(area, gameCode, { api: createDrawsApi(platform.http), platform });
