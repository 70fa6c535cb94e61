import { PAGE_PATH } from './consoleApi.ts';
import { CONSOLE_SESSION_LIFETIME_MS } from './sessions.ts';

const NAME = 'parlour_ops';

/** Returns the session id in a cookie header if it has the format of one. */
export const sessionIdIn = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null;

const cookie = (value: string, age: number, isSecure: boolean): string =>
  `${NAME}=${value}; Path=${PAGE_PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

export const sessionCookie = (id: string, isSecure: boolean): string =>
  cookie(id, CONSOLE_SESSION_LIFETIME_MS / 1000, isSecure);

/** Returns a cookie that deletes the session in the browser. */
export const endedCookie = (isSecure: boolean): string => cookie('', 0, isSecure);
