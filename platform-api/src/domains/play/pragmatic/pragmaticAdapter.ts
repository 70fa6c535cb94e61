import type { Connection, Connections } from '../connections.ts';
import type { LaunchRequest, VendorAdapter } from '../vendorAdapter.ts';
import { vendorUserOf } from '../vendorUser.ts';
import { askPragmatic } from './askPragmatic.ts';
import { createPragmaticTransfers } from './pragmaticTransfers.ts';
import { servePragmatic } from './servePragmatic.ts';
import { launchAnswer } from './wire.ts';

export interface PragmaticOptions {
  readonly connections: Connections;
  /** Decimal digits of the site's currency. */
  readonly digits: number;
}

export const createPragmaticAdapter = ({ connections, digits }: PragmaticOptions): VendorAdapter => ({
  opens: 'frame',
  transfers: createPragmaticTransfers(digits),
  launch: async (connection, request) => {
    const { player } = request;
    const isTransferred = connection.walletKind === 'transfer' && player !== null;
    const answer = await (isTransferred
      ? startGame(connection, request, player.memberId)
      : openGame(connection, request));
    return { url: launchAnswer.parse(answer).gameURL, version: null };
  },
  serve: (app, wallet) => servePragmatic(app, { connections, wallet, digits }),
});

/** For players with the platform's wallet, and for fun mode. */
const openGame = (connection: Connection, request: LaunchRequest): Promise<unknown> => {
  const { launchCode, player, language, country, returnUrl } = request;
  return askPragmatic(connection, 'game/url/', {
    symbol: launchCode,
    language: language.toLowerCase(),
    country,
    technology: 'H5',
    platform: 'WEB',
    playMode: player ? 'REAL' : 'DEMO',
    ...(player && { currency: player.currency, externalPlayerId: vendorUserOf(player.memberId) }),
    ...(player?.token && { token: player.token }),
    ...(returnUrl !== null && { lobbyUrl: returnUrl }),
  });
};

/** For players with a wallet at the provider. */
const startGame = (
  connection: Connection,
  { launchCode, language, returnUrl }: LaunchRequest,
  memberId: number,
): Promise<unknown> =>
  askPragmatic(connection, 'game/start/', {
    externalPlayerId: vendorUserOf(memberId),
    gameId: launchCode,
    language: language.toLowerCase(),
    ...(returnUrl !== null && { lobbyURL: returnUrl }),
  });
