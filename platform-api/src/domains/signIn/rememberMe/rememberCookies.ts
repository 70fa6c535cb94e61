import { REMEMBER_LIFETIME_MS } from '@parlour/shared-contracts/domains/identity';
import { createHostCookie, type CookieSource, type HostCookie } from '../../../http/hostCookie.ts';
import { accountKeyOf, type KeyedHash } from '../../members/public.ts';
import { REMEMBER_TOKEN } from '../../sessions/public.ts';

/** Several people can share a browser. */
const MAX_TOKENS = 4;
const ENTRY = `[\\da-f]{16}~${REMEMBER_TOKEN}`;
const MAX_AGE_SECONDS = REMEMBER_LIFETIME_MS / 1_000;

const cookieOf = (name: string, shape: string): HostCookie =>
  createHostCookie(`parlour_${name}`, new RegExp(`^${shape}$`), 'Strict');
const flagCookie = cookieOf('remember', '1');
/** UTF-8 in base64. */
const usernameCookie = cookieOf('last_username', '[\\w-]{1,1020}');
/** One token per username, newest first. */
const tokensCookie = cookieOf('remember_tokens', `${ENTRY}(?:\\.${ENTRY}){0,${MAX_TOKENS - 1}}`);
const mobileCookie = cookieOf('last_mobile', '[1-9]\\d{0,3}\\.\\d{1,32}');

export interface RememberedMobile {
  readonly countryDialingCode: string;
  /** Digits. */
  readonly mobileNum: string;
}

/** What one browser stores of its last logins (D-14). */
export interface RememberCookies {
  /** Null if the last login was not to be remembered. */
  readonly username: string | null;
  readonly mobile: RememberedMobile | null;
  tokenOf(username: string): string | null;
  keep(username: string, token: string): void;
  /** Stores the username without a token. */
  keepUsername(username: string): void;
  forget(username: string): void;
  keepMobile(mobile: RememberedMobile): void;
  forgetMobile(): void;
}

export const createRememberCookies = (
  request: CookieSource,
  setCookie: (cookie: string) => void,
  hash: KeyedHash,
): RememberCookies => {
  const startOf = (username: string): string => `${hash(`remember:${accountKeyOf(username)}`).slice(0, 16)}~`;
  const entries = tokensCookie.read(request)?.split('.') ?? [];
  const entriesBut = (username: string): string[] =>
    entries.filter((entry) => !entry.startsWith(startOf(username)));
  const keep = (cookie: HostCookie, value: string): void =>
    setCookie(cookie.write(request, value, MAX_AGE_SECONDS));
  const drop = (cookie: HostCookie): void => {
    const header = cookie.drop(request);
    if (header !== null) setCookie(header);
  };
  const keepUsername = (name: string): void => {
    keep(flagCookie, '1');
    keep(usernameCookie, Buffer.from(name).toString('base64url'));
  };
  const forgetToken = (name: string): void => {
    const others = entriesBut(name);
    if (others.length === 0) drop(tokensCookie);
    else if (others.length < entries.length) keep(tokensCookie, others.join('.'));
  };
  const username = usernameCookie.read(request);
  const [countryDialingCode, mobileNum] = mobileCookie.read(request)?.split('.') ?? [];
  return {
    username:
      username === null || flagCookie.read(request) === null
        ? null
        : Buffer.from(username, 'base64url').toString(),
    mobile: countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : null,
    tokenOf: (name) => {
      const start = startOf(name);
      return entries.find((entry) => entry.startsWith(start))?.slice(start.length) ?? null;
    },
    keep: (name, token) => {
      keepUsername(name);
      const kept = [startOf(name) + token, ...entriesBut(name)].slice(0, MAX_TOKENS);
      keep(tokensCookie, kept.join('.'));
    },
    keepUsername: (name) => {
      keepUsername(name);
      forgetToken(name);
    },
    forget: (name) => {
      drop(flagCookie);
      drop(usernameCookie);
      forgetToken(name);
    },
    keepMobile: (mobile) => keep(mobileCookie, `${mobile.countryDialingCode}.${mobile.mobileNum}`),
    forgetMobile: () => drop(mobileCookie),
  };
};
