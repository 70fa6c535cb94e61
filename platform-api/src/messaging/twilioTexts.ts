import type { Messenger } from './messenger.ts';
import { ProviderFailure, type Delivery } from './delivery.ts';
import type { TextProvider } from './messagingSettings.ts';

/** Timeout of a call to the provider. */
const TIMEOUT_MS = 5_000;

export interface TextOptions {
  readonly deliver: Delivery;
  /** In milliseconds. */
  readonly deadline?: number;
}

/**
 * Sends text messages through Twilio or a provider with the same API:
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
export const createTwilioTexts = (
  { url, account, token, sender }: TextProvider,
  { deliver, deadline = TIMEOUT_MS }: TextOptions,
): Messenger['text'] => {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return (to, content) =>
    deliver(async () => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: sender, Body: content }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadline),
      });
      await response.body?.cancel();
      if (!response.ok) throw new ProviderFailure(`it answered ${response.status}`);
    });
};
