import type { KeyObject } from 'node:crypto';
import type { Connections } from '../connections.ts';
import { serveHub88 } from './serveHub88.ts';
import { HUB88_SIGNATURE_HEADER, signBody } from './signature.ts';
import type { VendorAdapter } from '../vendorAdapter.ts';
import { askVendor } from '../vendorHttp.ts';
import { vendorUserOf } from '../vendorUser.ts';
import { DEMO_CURRENCY, launchAnswer, toWire } from './wire.ts';

const PATH = '/operator/generic/v2/game/url';

export interface Hub88AdapterOptions {
  readonly connections: Connections;
  /** The platform's signing key. */
  readonly privateKey: KeyObject;
  /** Digits of the site's currency after the point. */
  readonly digits: number;
}

export const createHub88Adapter = ({
  connections,
  privateKey,
  digits,
}: Hub88AdapterOptions): VendorAdapter => ({
  opens: 'frame',
  transfers: null,
  launch: async (connection, request) => {
    const { launchCode, player, currency, language, country, returnUrl, title, art, isFreePace } = request;
    const body = JSON.stringify({
      operator_id: connection.operatorId,
      game_code: launchCode,
      platform: 'GPL_DESKTOP',
      lang: language.toLowerCase(),
      country,
      currency: player?.currency ?? DEMO_CURRENCY,
      ...(player && { user: vendorUserOf(player.memberId), token: player.token }),
      ...(returnUrl !== null && { lobby_url: returnUrl }),
      // The protocol's currency of fun mode has no sign. A supplier may show the site's. Stakes above the highest one
      // are refused, so a supplier should not offer them.
      meta: {
        title,
        pace: isFreePace ? 'free' : 'regulated',
        ...(art !== null && { art }),
        ...(player === null && { currency }),
        ...(player && player.mostStake !== null && { most_stake: toWire(player.mostStake, digits) }),
      },
    });
    const headers = {
      'content-type': 'application/json',
      [HUB88_SIGNATURE_HEADER]: signBody(body, privateKey),
    };
    return launchAnswer.parse(await askVendor(connection.launchUrl + PATH, { headers, body }));
  },
  serve: (app, wallet) => serveHub88(app, { connections, wallet, digits }),
});
