import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createHostCookie, type CookieSource } from '../../http/hostCookie.ts';
import { spendOnce } from '../../sealing/spendOnce.ts';
import type { KeyedHash } from '../members/public.ts';

/** How long a picture may be answered, in milliseconds. */
const LIFETIME_MS = 5 * 60_000;

const cookie = createHostCookie('parlour_captcha', /^[\w-]{22}\.\d{13}\.[\da-f]{64}\.[\da-f]{64}$/);

/**
 * Recognises the answer to a picture by a cookie. The cookie contains a keyed hash of the text and a second
 * one that proves that we made it, so unanswered pictures are not stored.
 */
export interface Captcha {
  /** Returns the `Set-Cookie` header for a picture with this text. */
  cookieFor(source: CookieSource, text: string): string;
  /** Returns whether the text matches the browser's last picture. The picture is used up in any case. */
  check(source: CookieSource, text: string): Promise<boolean>;
}

export interface CaptchaDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

export const createCaptcha = ({ db, clock, hash }: CaptchaDependencies): Captcha => {
  const textHash = (text: string, nonce: string): string =>
    hash(`captcha text ${nonce} ${text.trim().toUpperCase()}`);
  const signatureOf = (parts: readonly string[]): string => hash(`captcha cookie ${parts.join('.')}`);
  return {
    cookieFor: (source, text) => {
      const nonce = randomBytes(16).toString('base64url');
      const parts = [nonce, String(clock.now().getTime() + LIFETIME_MS), textHash(text, nonce)];
      return cookie.write(source, [...parts, signatureOf(parts)].join('.'), LIFETIME_MS / 1_000);
    },
    check: async (source, text) => {
      const [nonce = '', expires = '', expected = '', signature = ''] = (cookie.read(source) ?? '').split(
        '.',
      );
      const isOurs = isSame(signature, signatureOf([nonce, expires, expected]));
      const expiresAt = new Date(Number(expires));
      if (!isOurs || expiresAt <= clock.now()) return false;
      const isFirst = await spendOnce(db, 'captcha', nonce, expiresAt);
      return isSame(expected, textHash(text, nonce)) && isFirst;
    },
  };
};

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
