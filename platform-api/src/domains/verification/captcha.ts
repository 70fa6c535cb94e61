import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createHostCookie, type CookieSource } from '../../http/hostCookie.ts';
import { spendOnce } from '../../sealing/spendOnce.ts';
import type { KeyedHash } from '../members/public.ts';

/** How long a picture may be answered, in milliseconds. */
const LIFETIME = 5 * 60_000;

const cookie = createHostCookie('parlour_captcha', /^[\w-]{22}\.\d{13}\.[\da-f]{64}\.[\da-f]{64}$/);

/**
 * Knows what its pictures say by a cookie: a keyed hash of the text, under a second one that tells our cookies
 * from made-up ones. So nothing is kept of pictures that nobody answers.
 */
export interface Captcha {
  /** The header `Set-Cookie` that goes with a picture of the text. */
  cookieFor(source: CookieSource, text: string): string;
  /** Whether the text is what the browser's last picture says; either way the picture is spent. */
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
      const parts = [nonce, String(clock.now().getTime() + LIFETIME), textHash(text, nonce)];
      return cookie.write(source, [...parts, signatureOf(parts)].join('.'), LIFETIME / 1_000);
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
