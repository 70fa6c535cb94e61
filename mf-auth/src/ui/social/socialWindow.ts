import { fillPath } from '@parlour/shared-contracts';
import {
  SOCIAL_CHANNEL,
  SOCIAL_PATH,
  socialResultSchema,
  type SocialProvider,
  type SocialResult,
} from '@parlour/shared-contracts/domains/social';
import * as z from '@parlour/shared-contracts/schema';

/** Between two looks whether the window is there still, in milliseconds. */
const LOOK_INTERVAL = 500;
const FEATURES = 'popup,width=480,height=680';

export interface SocialWindowHandlers {
  readonly onResult: (result: SocialResult) => void;
  readonly onClosed: () => void;
}

/** A window at a provider; `null` where the browser lets none open. */
export type OpenSocialWindow = (
  provider: SocialProvider,
  handlers: SocialWindowHandlers,
) => SocialWindow | null;

export interface SocialWindow {
  /** Nobody waits for it any more. */
  forget(): void;
}

/**
 * Has to be called while a click is handled. The result comes by a broadcast within our origin: a provider's page may
 * cut the window off from the page that opened it. Then it seems closed as well, so a closed window counts only where
 * the person is back on our page, and a result is taken even after that.
 */
export const openSocialWindow: OpenSocialWindow = (provider, { onResult, onClosed }) => {
  const attempt = crypto.randomUUID();
  const address = `${fillPath(SOCIAL_PATH, { provider: provider.id })}?attempt=${attempt}`;
  const popup = window.open(address, '_blank', FEATURES);
  if (popup === null) return null;
  const channel = new BroadcastChannel(SOCIAL_CHANNEL);
  const timer = setInterval(() => {
    if (!popup.closed || !document.hasFocus()) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_INTERVAL);
  const forget = (): void => {
    clearInterval(timer);
    channel.close();
  };
  channel.addEventListener('message', ({ data }) => {
    const result = z.safeParse(socialResultSchema, data).data;
    if (result?.attempt !== attempt) return;
    channel.postMessage({ heard: attempt });
    forget();
    onResult(result);
  });
  return { forget };
};
