import { secondFactorEndpoints, type NewAuthenticator } from '@parlour/shared-contracts/domains/secondFactor';
import { eq } from 'drizzle-orm';
import { member } from '../domains/members/tables.ts';
import { session } from '../domains/sessions/tables.ts';
import { hashToken } from '../sealing/tokens.ts';
import { codeOf } from './authenticator.ts';
import { call, DEMO_PASSWORD } from './calls.ts';
import { readCode } from './readOutbox.ts';
import type { TestApi } from './testApi.ts';

/**
 * Begins an enrolment and reads the confirming codes. Returns undefined for accounts that cannot have an
 * authenticator.
 */
export const beginAuthenticator = async (api: TestApi, token: string | null) => {
  const { beginAuthenticator: begin } = secondFactorEndpoints;
  const answer = await call(api, begin, { token, body: { password: DEMO_PASSWORD } });
  const { value } = answer.json<{ value?: NewAuthenticator }>();
  if (value?.uri === undefined) return undefined;
  const code = codeOf(value.uri, api.clock);
  if ((value.sentTo ?? null) === null) return { ...value, body: { code } };
  const [owner] = await api.database.db
    .select({ email: member.email, mobile: member.mobile })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(session.tokenHash, hashToken(token ?? '')));
  const sentCode = await readCode(api, owner?.email ?? owner?.mobile ?? '');
  return { ...value, body: { code, sentCode } };
};

/** Enrols an authenticator. @throws if the account cannot have one */
export const enrolAuthenticator = async (api: TestApi, token: string) => {
  const begun = await beginAuthenticator(api, token);
  if (!begun) throw new Error('the account cannot have an authenticator');
  const { confirmAuthenticator } = secondFactorEndpoints;
  const confirmed = await call(api, confirmAuthenticator, { token, body: begun.body });
  const { codes } = confirmed.json<{ value: { codes: string[] } }>().value;
  return { ...begun, codes, used: begun.body.code };
};
