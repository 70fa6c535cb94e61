import { randomBytes } from 'node:crypto';
import { createHostCookie, type CookieSource } from '../../http/hostCookie.ts';

/** Identifies the browser that asked for a code or a challenge. */
const cookie = createHostCookie('parlour_browser', /^[\w-]{43}$/);
/** Seconds: the longest validity of a code. */
const LIFETIME_SECONDS = 3_600;

export interface KnownBrowser {
  readonly browser: string;
  /** The header that stores the browser's token. */
  readonly setCookie: string;
}

export const readBrowser = (request: CookieSource): string | null => cookie.read(request);

/** Returns the browser's token, which may be new. */
export const knowBrowser = (request: CookieSource): KnownBrowser => {
  const browser = cookie.read(request) ?? randomBytes(32).toString('base64url');
  return { browser, setCookie: cookie.write(request, browser, LIFETIME_SECONDS) };
};
