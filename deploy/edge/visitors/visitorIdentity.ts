import { createHash } from 'node:crypto';
import { readCookie, type EdgeCookie, type RequestCookies } from './cookies.ts';

/** What an id of a member or a browser looks like. */
export const VISITOR_ID = /^[\w-]{1,64}$/;
/** Enough to tell all visitors of a window apart; there may be many. */
const DIGEST_BYTES = 12;

const idIn = (cookies: RequestCookies, cookie: EdgeCookie): string | undefined =>
  readCookie(cookies, cookie)?.match(VISITOR_ID)?.[0];

/** Whose cohorts a request follows: the member's, else the browser's; undefined before it has any. */
export const cohortIdIn = (cookies: RequestCookies): string | undefined =>
  idIn(cookies, 'parlour_member') ?? idIn(cookies, 'parlour_visitor');

/** Tells visitors apart in counts, without keeping who they are. */
export const identifyVisitor = (cookies: RequestCookies, address: string): string =>
  createHash('sha256')
    .update(cohortIdIn(cookies) ?? address)
    .digest()
    .toString('base64url', 0, DIGEST_BYTES);
