import { fillPath } from '@parlour/shared-contracts';
import {
  SOCIAL_CHANNEL,
  SOCIAL_PATH,
  socialResultSchema,
  type SocialProvider,
  type SocialResult,
} from '@parlour/shared-contracts/domains/social';
import * as z from '@parlour/shared-contracts/schema';

/** Milliseconds between two checks whether the window is closed. */
const CHECK_INTERVAL_MS = 500;
const FEATURES = 'popup,width=480,height=680';

export interface SocialWindowHandlers {
  readonly onResult: (result: SocialResult) => void;
  readonly onClosed: () => void;
}

/** Opens a window at a provider; `null` if the browser blocks it. */
export type OpenSocialWindow = (
  provider: SocialProvider,
  handlers: SocialWindowHandlers,
) => SocialWindow | null;

export interface SocialWindow {
  /** Ignores a later result. */
  forget(): void;
}

/**
 * Call it while a click is handled. The result arrives by a broadcast within our origin, because a provider's
 * page may detach the window from its opener. A detached window also looks closed. So a closed window counts
 * only when the person is back on our page, and a late result is still accepted.
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
  }, CHECK_INTERVAL_MS);
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
