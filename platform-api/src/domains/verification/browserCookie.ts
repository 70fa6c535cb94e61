import { randomBytes } from 'node:crypto';
import { createHostCookie } from '../../http/hostCookie.ts';

/** Says that it is the same browser that asked for a code and that enters it. */
export const browserCookie = createHostCookie('parlour_browser', /^[\w-]{43}$/);

export const createBrowserToken = (): string => randomBytes(32).toString('base64url');
