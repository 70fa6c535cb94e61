import { createHash } from 'node:crypto';
import { readCookie, type EdgeCookie, type RequestCookies } from './cookies.ts';

/** Format of the id of a member or a browser. */
export const VISITOR_ID = /^[\w-]{1,64}$/;
/** Enough to distinguish all visitors of a window. Short, because there may be many. */
const DIGEST_BYTES = 12;

const idIn = (cookies: RequestCookies, cookie: EdgeCookie): string | undefined =>
  readCookie(cookies, cookie)?.match(VISITOR_ID)?.[0];

/**
 * Returns the id whose cohorts a request follows: the member's, or else the browser's; undefined if it has
 * neither.
 */
export const cohortIdIn = (cookies: RequestCookies): string | undefined =>
  idIn(cookies, 'parlour_member') ?? idIn(cookies, 'parlour_visitor');

/** Returns a hash that distinguishes visitors in counts without identifying them. */
export const identifyVisitor = (cookies: RequestCookies, address: string): string =>
  createHash('sha256')
    .update(cohortIdIn(cookies) ?? address)
    .digest()
    .toString('base64url', 0, DIGEST_BYTES);
