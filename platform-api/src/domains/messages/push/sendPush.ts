import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import type { PushKeys } from './pushKeys.ts';

/** A push service keeps a message for this time while the browser is offline. */
export const PUSH_LIFETIME_SECONDS = 3_600;
/** The longest time that a push service has to answer a call. */
const TIMEOUT_MS = 10_000;

/** Address and keys that a browser got from its push service (RFC 8291, 2). */
export interface PushReceiver {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** At the push service, a message replaces an earlier one with the same topic. */
  readonly topic: string;
  readonly payload: unknown;
  /** Its end ends the call to the push service. */
  readonly signal: AbortSignal;
}

/** `ended`: the subscription no longer exists. `refused`: a further attempt would have the same result. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'ended' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly afterMs: number };

/** Encrypts a payload for one browser (RFC 8291). @throws for keys that are not on the curve */
const encrypt = ({ p256dh, auth }: PushReceiver, payload: unknown): Buffer => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const text = Buffer.from(JSON.stringify(payload));
  return ece.encrypt(text, { version: 'aes128gcm', privateKey: pair, dh: p256dh, authSecret: auth });
};

const retryAfterMs = (header: string | null): number =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : 0;

const outcomeOf = ({ status, ok, headers }: Response): PushOutcome => {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'ended' };
  if (status === 429 || status >= 500) {
    return { kind: 'later', afterMs: retryAfterMs(headers.get('retry-after')) };
  }
  return { kind: 'refused', status };
};

/** Hands a message to the push service of a browser (RFC 8030, 5). */
export const sendPush = async (
  keys: PushKeys,
  receiver: PushReceiver,
  { topic, payload, signal }: PushMessage,
  now: Date,
): Promise<PushOutcome> => {
  let body: Buffer;
  try {
    body = encrypt(receiver, payload);
  } catch {
    return { kind: 'ended' };
  }
  const headers = {
    authorization: await keys.authorise(receiver.endpoint, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(PUSH_LIFETIME_SECONDS),
    topic,
  };
  try {
    const response = await fetch(receiver.endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch {
    return { kind: 'later', afterMs: 0 };
  }
};
