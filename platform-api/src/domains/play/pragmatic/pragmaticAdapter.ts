import type { Connections } from '../connections.ts';
import type { VendorAdapter } from '../vendorAdapter.ts';
import { askVendor } from '../vendorHttp.ts';
import { userOf } from '../vendorUser.ts';
import { HASH, hashOf } from './hash.ts';
import { servePragmatic } from './servePragmatic.ts';
import { launchAnswer } from './wire.ts';

const PATH = '/IntegrationService/v3/http/CasinoGameAPI/game/url/';

export interface PragmaticOptions {
  readonly connections: Connections;
  /** Digits of the site's currency. */
  readonly digits: number;
}

export const createPragmaticAdapter = ({ connections, digits }: PragmaticOptions): VendorAdapter => ({
  opens: 'frame',
  launch: async (connection, { launchCode, player, language, country, returnUrl }) => {
    if (connection.protocol !== 'pragmatic') throw new Error(`${connection.code} speaks another protocol`);
    const parameters = new Map([
      ['secureLogin', connection.operatorId],
      ['symbol', launchCode],
      ['language', language.toLowerCase()],
      ['country', country],
      ['technology', 'H5'],
      ['platform', 'WEB'],
      ['playMode', player ? 'REAL' : 'DEMO'],
    ]);
    if (player) {
      parameters.set('currency', player.currency);
      parameters.set('externalPlayerId', userOf(player.memberId));
      parameters.set('token', player.token);
    }
    if (returnUrl !== null) parameters.set('lobbyUrl', returnUrl);
    parameters.set(HASH, hashOf(parameters, connection.secret));
    const body = new URLSearchParams([...parameters]);
    return launchAnswer.parse(await askVendor(connection.launchUrl + PATH, { body })).gameURL;
  },
  serve: (app, wallet) => servePragmatic(app, { connections, wallet, digits }),
});
