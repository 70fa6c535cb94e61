import { createHash } from 'node:crypto';
import { MEMBER_COOKIE, VISITOR_COOKIE } from '@parlour/shared-contracts';
import { cookieIn } from './cookies.ts';

/** Enough to tell all visitors of a window apart; there may be many. */
const DIGEST_BYTES = 12;

/** The value of a cookie; only what such an id looks like. */
const idIn = (header: string, name: string): string | undefined =>
  cookieIn(header, name)?.match(/^[\w-]{1,64}$/)?.[0];

/** Whose cohorts a request follows: the member's, else the browser's; undefined before it has any. */
export const cohortIdIn = (cookies: string | undefined): string | undefined =>
  idIn(cookies ?? '', MEMBER_COOKIE) ?? idIn(cookies ?? '', VISITOR_COOKIE);

/** Tells visitors apart in counts, without keeping who they are. */
export const identifyVisitor = (cookies: string | undefined, address: string): string =>
  createHash('sha256')
    .update(cohortIdIn(cookies) ?? address)
    .digest()
    .toString('base64url', 0, DIGEST_BYTES);
