import type { FastifyRequest } from 'fastify';

/** Cookies that the edge sets for itself. */
export type EdgeCookie = 'parlour_visitor' | 'parlour_member' | 'parlour_preview';

/** The cookies of a request. */
export interface RequestCookies {
  readonly header: string;
  /** Whether the visitor uses https. */
  readonly isSecure: boolean;
}

export const cookiesOf = (request: FastifyRequest): RequestCookies => ({
  header: request.headers.cookie ?? '',
  isSecure: request.protocol === 'https',
});

/** Browsers accept a cookie with this prefix only over https and for this host. Plain http cannot use it. */
const nameOf = (cookie: EdgeCookie, isSecure: boolean): string => (isSecure ? `__Host-${cookie}` : cookie);

/** Returns the value of a cookie of the edge. */
export const readCookie = ({ header, isSecure }: RequestCookies, cookie: EdgeCookie): string | undefined =>
  cookieIn(header, nameOf(cookie, isSecure));

export interface CookieToSet {
  readonly value: string;
  readonly isSecure: boolean;
  /** 0 deletes it now; null keeps it until the browser is closed. */
  readonly seconds: number | null;
}

/** Returns a `Set-Cookie` header for a cookie of the edge, hidden from scripts. */
export const setCookie = (cookie: EdgeCookie, { value, isSecure, seconds }: CookieToSet): string =>
  [
    `${nameOf(cookie, isSecure)}=${value}`,
    'Path=/',
    ...(seconds === null ? [] : [`Max-Age=${Math.max(0, Math.floor(seconds))}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** Returns the value of any cookie in a request's header. */
export const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((entry) => entry.trim().split('='))
    .find(([key]) => key === name)?.[1];
