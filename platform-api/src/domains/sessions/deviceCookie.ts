import { createHostCookie, type CookieSource } from '../../http/hostCookie.ts';
import { DEVICE_LIFETIME } from './devices.ts';

/** People who share a browser; each account has a token of its own there. */
const MAX_TOKENS = 4;
const SEPARATOR = '.';
const cookie = createHostCookie('parlour_device', /^[\w-]{43}(?:\.[\w-]{43}){0,3}$/);

/** The device's tokens that a browser sent, newest first. */
export const readDeviceTokens = (source: CookieSource): string[] =>
  cookie.read(source)?.split(SEPARATOR) ?? [];

/** The header `Set-Cookie` that makes a browser keep the tokens, for a year from now. */
export const deviceCookie = (source: CookieSource, tokens: readonly string[]): string =>
  cookie.write(source, tokens.slice(0, MAX_TOKENS).join(SEPARATOR), DEVICE_LIFETIME / 1_000);
