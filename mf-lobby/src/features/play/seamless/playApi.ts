import { PlatformError, type Platform } from '@parlour/shared-contracts';
import { VENDOR_PLATFORM } from '@parlour/shared-contracts/domains/games';
import { playEndpoints, type LaunchedGame, type PlayResult } from '@parlour/shared-contracts/domains/play';
import { ALL_WALLETS, MAIN_WALLET, walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { WantedGame } from './WantedGame.ts';

export interface PlayApi {
  /** Begins a game; its own way out leads to `returnPath`. */
  launch(wanted: WantedGame, returnPath: string): Promise<LaunchedGame>;
  /** What has been won or lost at a game since it began. */
  result(launched: Pick<LaunchedGame, 'gameId' | 'startedAt'>, signal: AbortSignal): Promise<PlayResult>;
  /** Brings money back that games were begun with, once those on their way have begun; the next game waits for it. */
  recall(): Promise<void>;
}

const PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:']);

/** A path stands on the visit's launch CDN. @throws PlatformError for what is no address of a page. */
const addressOf = (url: string, site: Platform['site']): string => {
  const address = url.startsWith('/') ? site.launchUrl(url) : url;
  const parsed = URL.canParse(address, window.location.href) && new URL(address, window.location.href);
  if (parsed && PROTOCOLS.has(parsed.protocol)) return parsed.href;
  throw new PlatformError('unknown', { cause: new Error('A game has no address of a page') });
};

export const createPlayApi = ({ http, site, i18n }: Pick<Platform, 'http' | 'site' | 'i18n'>): PlayApi => {
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
    recall: async () => {
      const body = { fromWallet: ALL_WALLETS, toWallet: MAIN_WALLET };
      const call = starting.then(() => http.call(walletEndpoints.walletTransfer, { body }));
      recalling = call.catch(() => {});
      await call;
    },
  };
};
