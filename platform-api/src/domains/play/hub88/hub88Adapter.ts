import type { KeyObject } from 'node:crypto';
import type { Connections } from '../connections.ts';
import { serveHub88 } from './serveHub88.ts';
import { SIGNATURE_HEADER, signBody } from './signature.ts';
import type { VendorAdapter } from '../vendorAdapter.ts';
import { userOf } from '../vendorUser.ts';
import { DEMO_CURRENCY, launchAnswer } from './wire.ts';

const PATH = '/operator/generic/v2/game/url';
/** Milliseconds that somebody who pressed Play waits for the vendor. */
const PATIENCE = 5_000;
const LONGEST_ANSWER = 16_384;

export interface Hub88Options {
  readonly connections: Connections;
  /** What the platform signs with. */
  readonly privateKey: KeyObject;
  /** Digits of the site's currency. */
  readonly decimals: number;
}

export const createHub88Adapter = ({ connections, privateKey, decimals }: Hub88Options): VendorAdapter => ({
  opens: 'frame',
  launch: async (connection, { launchCode, player, language, country, returnUrl, title, art }) => {
    const body = JSON.stringify({
      operator_id: connection.operatorId,
      game_code: launchCode,
      platform: 'GPL_DESKTOP',
      lang: language.toLowerCase(),
      country,
      currency: player?.currency ?? DEMO_CURRENCY,
      ...(player && { user: userOf(player.memberId), token: player.token }),
      ...(returnUrl !== null && { lobby_url: returnUrl }),
      meta: { title, ...(art !== null && { art }) },
    });
    const answer = await fetch(connection.launchUrl + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, privateKey) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    if (!answer.ok || text.length > LONGEST_ANSWER) throw new Error(`the vendor answered ${answer.status}`);
    return launchAnswer.parse(JSON.parse(text)).url;
  },
  serve: (app, wallet) => serveHub88(app, { connections, wallet, decimals }),
});
