import { randomBytes } from 'node:crypto';
import { createHostCookie, type CookieSource } from '../../http/hostCookie.ts';

/** Says that it is the same browser that asked for a code, or a challenge, and that sends it. */
const cookie = createHostCookie('parlour_browser', /^[\w-]{43}$/);
/** Seconds: as long as a code may be good. */
const LIFETIME = 3_600;

export interface KnownBrowser {
  readonly browser: string;
  /** The header that keeps the browser known from now on. */
  readonly setCookie: string;
}

export const readBrowser = (request: CookieSource): string | null => cookie.read(request);

/** What the browser is known by already, or from now on. */
export const knowBrowser = (request: CookieSource): KnownBrowser => {
  const browser = cookie.read(request) ?? randomBytes(32).toString('base64url');
  return { browser, setCookie: cookie.write(request, browser, LIFETIME) };
};
