import { createHostCookie, type CookieSource } from '../../http/hostCookie.ts';
import { DEVICE_LIFETIME_MS } from './devices.ts';

/** Several people can share a browser. Each of their accounts has its own token there. */
const MAX_TOKENS = 4;
const SEPARATOR = '.';
const cookie = createHostCookie('parlour_device', /^[\w-]{43}(?:\.[\w-]{43}){0,3}$/);

/** Reads the device tokens that a browser sent, newest first. */
export const readDeviceTokens = (source: CookieSource): string[] =>
  cookie.read(source)?.split(SEPARATOR) ?? [];

/** Returns the `Set-Cookie` header that stores the tokens in the browser for a year. */
export const deviceCookie = (source: CookieSource, tokens: readonly string[]): string =>
  cookie.write(source, tokens.slice(0, MAX_TOKENS).join(SEPARATOR), DEVICE_LIFETIME_MS / 1_000);
