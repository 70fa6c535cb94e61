import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { nothing, type OperatorAccess } from './operatorViews.ts';

/** Sessions of staff. If the market demands them, a token can only open a session with a code. */
export const staffSessionEndpoints = {
  openStaffSession: {
    method: 'POST',
    path: '/operator/session',
    access: 'operator',
    summary: 'Opens a session with the token and a code of its authenticator',
    body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    value: z.object({
      /** Further calls send it instead of the token. */
      session: z.string(),
      /** The session ends after this number of minutes without a call. */
      idleMinutes: z.int(),
      /** The time at which the session ends even if it is in use, as ISO 8601. */
      expiresAt: z.string(),
    }),
    refusals: {
      /** The code is wrong, or was used before. */
      wrongStaffCode: nothing,
      /** Too many wrong codes. A code can be tried again at `until`. */
      tooManyStaffCodes: z.object({ until: z.string() }),
      /** The token was created before tokens had authenticators. A new token has one. */
      noStaffAuthenticator: nothing,
    },
  },
  closeStaffSession: {
    method: 'DELETE',
    path: '/operator/session',
    access: 'operator',
    summary: 'Ends the session of the call',
    value: nothing,
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
