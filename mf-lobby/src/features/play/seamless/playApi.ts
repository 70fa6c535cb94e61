import { PlatformError, type Platform } from '@parlour/shared-contracts';
import { VENDOR_PLATFORM } from '@parlour/shared-contracts/domains/games';
import { playEndpoints, type LaunchedGame, type PlayResult } from '@parlour/shared-contracts/domains/play';
import { saferPlayEndpoints } from '@parlour/shared-contracts/domains/saferPlay';
import { ALL_WALLETS, MAIN_WALLET, walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { WantedGame } from './WantedGame.ts';

export interface PlayApi {
  /** Launches a game. Its exit leads to `returnPath`. */
  launch(wanted: WantedGame, returnPath: string): Promise<LaunchedGame>;
  /** Reads the net result of a game since its start. */
  result(launched: Pick<LaunchedGame, 'gameId' | 'startedAt'>, signal: AbortSignal): Promise<PlayResult>;
  /** Stores that the member has seen the tools of safer play. */
  confirmTools(): Promise<unknown>;
  /**
   * Recalls the money of earlier launches, after pending ones have finished. The next launch waits for it.
   */
  recall(): Promise<void>;
}

const PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:']);

/**
 * Returns the address of a game. A path is relative to the visit's launch CDN. @throws PlatformError if it is
 * not an http address.
 */
const addressOf = (url: string, site: Platform['site']): string => {
  const address = url.startsWith('/') ? site.launchUrl(url) : url;
  const parsed = URL.canParse(address, window.location.href) && new URL(address, window.location.href);
  if (parsed && PROTOCOLS.has(parsed.protocol)) return parsed.href;
  throw new PlatformError('unknown', { cause: new Error('A game has no address of a page') });
};

type PlayPlatform = Pick<Platform, 'http' | 'site' | 'i18n'>;

const known = new WeakMap<PlayPlatform, PlayApi>();

/**
 * Returns the API for the games of a section. All games of the section use the same object, because a launch waits
 * until the money of the previous game has come back.
 */
export const playApiOf = (platform: PlayPlatform): PlayApi => {
  const api = known.get(platform) ?? createPlayApi(platform);
  known.set(platform, api);
  return api;
};

const createPlayApi = ({ http, site, i18n }: PlayPlatform): PlayApi => {
  let starting: Promise<unknown> = Promise.resolve();
  let recalling: Promise<unknown> = Promise.resolve();
  return {
    launch: async (wanted, returnPath) => {
      const query = { ...wanted, platform: VENDOR_PLATFORM, language: i18n.language, returnPath } as const;
      const call = recalling.then(() => http.call(playEndpoints.launchGame, { query }));
      starting = call.catch(() => {});
      const launched = await call;
      return { ...launched, url: addressOf(launched.url, site) };
    },
    result: ({ gameId, startedAt }, signal) => {
      const query = { gameId, since: startedAt };
      return http.call(playEndpoints.playResult, { query }, { signal });
    },
    confirmTools: () => http.call(saferPlayEndpoints.confirmTools),
    recall: async () => {
      const body = { fromWallet: ALL_WALLETS, toWallet: MAIN_WALLET };
      const call = starting.then(() => http.call(walletEndpoints.walletTransfer, { body }));
      recalling = call.catch(() => {});
      await call;
    },
  };
};
