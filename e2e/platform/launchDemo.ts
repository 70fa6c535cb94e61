import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestPlatform } from './fixtures.ts';

/** Returns the address of a house game without money, launched as the site does. */
export const launchDemo = async (platform: TestPlatform, game: string): Promise<string> => {
  const key = createPrivateKey(readFileSync(join(platform.dataFolder, 'keys/platform.private.pem')));
  const body = JSON.stringify({
    operator_id: 'parlour',
    game_code: game,
    currency: 'XXX',
    lang: 'en',
    lobby_url: platform.url,
  });
  const response = await fetch(`${platform.houseUrl}/operator/generic/v2/game/url`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
    },
    body,
  });
  const { url }: { readonly url: string } = await response.json();
  return url;
};
