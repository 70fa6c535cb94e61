import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import type { OperatorAccess } from './operatorViews.ts';

const nothing = z.object({});

/** Sessions of staff. Where the market demands them, a token opens a session with a code, and does nothing else. */
export const staffSessionEndpoints = {
  openStaffSession: {
    method: 'POST',
    path: '/operator/session',
    access: 'operator',
    summary: 'Opens a session with the token and a code of its authenticator',
    body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    value: z.object({
      /** Stands in the place of the token in further calls. */
      session: z.string(),
      /** The session ends after this number of minutes without a call. */
      idleMinutes: z.int(),
      /** When it ends in any case, as ISO 8601. */
      expiresAt: z.string(),
    }),
    refusals: {
      /** The code is wrong, or was used before. */
      wrongStaffCode: nothing,
      /** Too many wrong codes. A code can be tried again at `until`. */
      tooManyStaffCodes: z.object({ until: z.string() }),
      /** The token is from before authenticators. A new token has one. */
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
