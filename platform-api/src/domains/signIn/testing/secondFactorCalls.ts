import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { secondFactorEndpoints } from '@parlour/shared-contracts/domains/secondFactor';
import { eq } from 'drizzle-orm';
import { call, DEMO_PASSWORD } from '../../../testing/calls.ts';
import { beginAuthenticator } from '../../../testing/enrolAuthenticator.ts';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import type { Prepared } from '../../../testing/preparedCall.ts';
import { restorePasswords } from '../../../testing/restorePasswords.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { authenticator, proofCount } from '../tables.ts';

/** Brings the caller's authenticator to the state that the call needs, and makes a code of it. */
const withAuthenticator =
  (state: 'begun' | 'confirmed' | null) =>
  async (api: TestApi, token: string | null): Promise<Prepared> => {
    const memberId = await memberIdOf(api, token);
    const { db } = api.database;
    if (memberId === null) return {};
    await db.delete(proofCount);
    await db.delete(authenticator).where(eq(authenticator.memberId, memberId));
    await restorePasswords(api);
    if (state === null) return {};
    const begun = await beginAuthenticator(api, token);
    // Trial accounts cannot have one.
    if (!begun) return {};
    if (state === 'begun') return { body: begun.body };
    const { confirmAuthenticator } = secondFactorEndpoints;
    const confirmed = await call(api, confirmAuthenticator, { token, body: begun.body });
    return { body: { code: confirmed.json<{ value: { codes: string[] } }>().value.codes[0] ?? '' } };
  };

/** A valid call of each endpoint on the demo site. */
export const secondFactorCalls: ValidCalls<typeof secondFactorEndpoints> = {
  authenticator: {},
  beginAuthenticator: withPrepared({ password: DEMO_PASSWORD }, 'password', '', withAuthenticator(null)),
  confirmAuthenticator: withPrepared({ code: '' }, 'code', '', withAuthenticator('begun')),
  renewRecoveryCodes: withPrepared(
    { password: DEMO_PASSWORD },
    'password',
    '',
    withAuthenticator('confirmed'),
  ),
  removeAuthenticator: withPrepared(
    { password: DEMO_PASSWORD },
    'password',
    '',
    withAuthenticator('confirmed'),
  ),
};
