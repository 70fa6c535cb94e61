import {
  passkeyEndpoints,
  type CreationOptions,
  type RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';
import { eq } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { passkey } from '../domains/signIn/tables.ts';
import { session } from '../domains/sessions/tables.ts';
import { hashToken } from '../sealing/tokens.ts';
import { TestBrowser } from './browser.ts';
import { DEMO_PASSWORD, tokenOf } from './calls.ts';
import { restorePasswords } from './restorePasswords.ts';
import { SoftAuthenticator } from './softAuthenticator.ts';
import type { TestApi } from './testApi.ts';
import type { Prepared } from './preparedCall.ts';

const { passkeyChallenge, addPasskey, loginChallenge } = passkeyEndpoints;

/** A well-formed credential that belongs to no member. */
const credential = { id: 'nobodys', rawId: 'nobodys', type: 'public-key' } as const;
export const assertion = {
  ...credential,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' },
};
export const attestation = { ...credential, response: { clientDataJSON: 'x', attestationObject: 'x' } };

const begin = async (api: TestApi, token: string | null) => {
  await restorePasswords(api);
  const browser = new TestBrowser(api);
  const authenticator = new SoftAuthenticator(api.settings.siteOrigin);
  const answer = await browser.call(passkeyChallenge, { token, body: { password: DEMO_PASSWORD } });
  const { success, value } = answer.json<{ success: boolean; value: CreationOptions }>();
  return {
    browser,
    authenticator,
    body: { attestation: success ? authenticator.create(value) : attestation },
  };
};

/** What calls about passkeys need besides their schema. */
export const passkeyCalls = {
  add: async (api: TestApi, token: string | null): Promise<Prepared> => {
    const { browser, body } = await begin(api, token);
    return { body, cookie: browser.cookie };
  },
  use: async (api: TestApi): Promise<Prepared> => {
    const token = await tokenOf(api, 'player');
    const { browser, authenticator, body } = await begin(api, token);
    await browser.call(addPasskey, { token, body: { ...body, name: 'Laptop' } });
    const { value } = (await browser.call(loginChallenge)).json<{ value: RequestOptions }>();
    await api.database.db.delete(passkey).where(eq(passkey.name, 'Used'));
    await api.database.db
      .update(passkey)
      .set({ name: 'Used' })
      .where(eq(passkey.credentialId, authenticator.id));
    return { body: { assertion: authenticator.get(value) }, cookie: browser.cookie };
  },
  /** Adds a passkey for the session's member. Without a session, the id is unknown. */
  own: async ({ database: { db }, clock }: TestApi, token: string | null): Promise<Prepared> => {
    const id = randomUUID();
    const [own] = await db
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashToken(token ?? '')));
    if (own) {
      await db.insert(passkey).values({
        credentialId: randomBytes(16).toString('base64url'),
        publicId: id,
        memberId: own.memberId,
        publicKey: '',
        counter: 0,
        isBackedUp: false,
        transports: [],
        name: 'Laptop',
        createdAt: clock.now(),
      });
    }
    return { params: { id } };
  },
};
