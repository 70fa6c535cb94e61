import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import {
  MAX_PASSKEYS,
  passkeyEndpoints,
  type CreationOptions,
  type RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { eq, like } from 'drizzle-orm';
import { TestBrowser } from '../../../testing/browser.ts';
import { call, DEMO_PASSWORD, tokenOf } from '../../../testing/calls.ts';
import { enrolAuthenticator } from '../../../testing/enrolAuthenticator.ts';
import { engines } from '../../../testing/engines.ts';
import { SoftAuthenticator, type Misdeeds } from '../../../testing/softAuthenticator.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { member, passkey } from '../../../face/tables.ts';
import { usedNonces } from '../../../sealing/tables.ts';
import { PASSKEY_TIMEOUT_MS } from './challengeCookie.ts';

const ORIGIN = 'http://localhost:3000';
const { loginChallenge, loginByPasskey, passkeyChallenge, addPasskey } = passkeyEndpoints;
const engine = engines.at(-1);

let api: TestApi;
/** Accounts that no test has used yet. */
let unused: string[];
beforeAll(async () => {
  if (!engine) throw new Error('there is no engine');
  api = await startTestApi(engine, { SITE_ORIGIN: ORIGIN });
  const rows = await api.database.db.select().from(member).where(like(member.account, 'member%'));
  unused = rows.map(({ account }) => account);
});
afterAll(() => api.close());

const newMember = (): string => unused.pop() ?? '';

interface Answer {
  readonly success: boolean;
  readonly value: { readonly reason?: string; readonly token?: string; readonly id?: string };
}

/** Returns a member's browser and the calls that add passkeys. */
const memberOf = async (account: string, portal: 'member' | 'agent' = 'member') => {
  const token = await tokenOf(api, account, portal);
  const browser = new TestBrowser(api);
  const ask = async (password = DEMO_PASSWORD, code?: string) =>
    (await browser.call(passkeyChallenge, { token, body: { password, code } })).json<{
      success: boolean;
      value: CreationOptions & { reason?: string; fields?: Record<string, string> };
    }>();
  const add = async (attestation: unknown, name = 'Laptop') =>
    (await browser.call(addPasskey, { token, body: { attestation, name } })).json<Answer>();
  const enrol = async (): Promise<SoftAuthenticator> => {
    const authenticator = new SoftAuthenticator(ORIGIN);
    const added = await add(authenticator.create((await ask()).value));
    if (!added.success) throw new Error(JSON.stringify(added));
    return authenticator;
  };
  const list = async () =>
    (await call(api, passkeyEndpoints.passkeys, { token })).json<{ value: { list: { id: string }[] } }>()
      .value.list;
  return { token, browser, ask, add, enrol, list };
};

const challengeFor = async (browser: TestBrowser): Promise<RequestOptions> =>
  (await browser.call(loginChallenge)).json<{ value: RequestOptions }>().value;
const enter = async (browser: TestBrowser, assertion: unknown, portal = 'member') =>
  (await browser.call(loginByPasskey, { body: { assertion, portal } })).json<Answer>();

/** Signs in from a new browser. */
const signIn = async (authenticator: SoftAuthenticator, misdeeds?: Misdeeds, portal?: string) => {
  const browser = new TestBrowser(api);
  return enter(browser, authenticator.get(await challengeFor(browser), misdeeds), portal);
};

describe('a passkey', () => {
  it('is added by a person who knows the password, opens sessions, is renamed and removed', async () => {
    const { token, ask, add, list } = await memberOf('player');
    const wrong = await ask('not it');
    expect([wrong.success, wrong.value.fields]).toEqual([false, { password: 'The password is not right' }]);
    const { value: options } = await ask();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'player' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = new SoftAuthenticator(ORIGIN);
    const { value: added } = await add(authenticator.create(options), '  Laptop ');
    expect(added).toMatchObject({ name: 'Laptop', isSynced: false, lastUsedAt: null });
    expect(JSON.stringify(await list())).not.toContain(authenticator.id);

    const entered = await signIn(authenticator);
    expect(entered.value).toMatchObject({ step: 'session' });
    const info = await call(api, sessionEndpoints.loginInfo, { token: entered.value.token ?? null });
    expect(info.json()).toMatchObject({ value: { account: 'player' } });
    expect(await list()).toMatchObject([{ lastUsedAt: api.clock.now().toISOString() }]);

    const params = { id: added.id ?? '' };
    const stranger = await tokenOf(api, newMember());
    for (const endpoint of [passkeyEndpoints.renamePasskey, passkeyEndpoints.removePasskey]) {
      const body = endpoint === passkeyEndpoints.renamePasskey ? { body: { name: 'Mine' } } : {};
      expect((await call(api, endpoint, { token: stranger, params, ...body })).statusCode).toBe(404);
    }
    await call(api, passkeyEndpoints.renamePasskey, { token, params, body: { name: 'Phone' } });
    expect(await list()).toMatchObject([{ name: 'Phone' }]);
    await call(api, passkeyEndpoints.removePasskey, { token, params });
    expect(await list()).toEqual([]);
    expect((await signIn(authenticator)).value.reason).toBe('wrongPasskey');

    const events = await call(api, securityEndpoints.events, { token });
    expect(events.json<{ value: { list: unknown[] } }>().value.list.slice(0, 3)).toMatchObject([
      { kind: 'passkeyRemoved' },
      { kind: 'signedIn', proof: 'passkey' },
      { kind: 'passkeyAdded', proof: 'password' },
    ]);
  });

  it('signs players and agents in through their own portals, without further steps or captcha', async () => {
    const account = newMember();
    const player = await (await memberOf(account)).enrol();
    expect((await signIn(player, {}, 'agent')).value.reason).toBe('nonAgent');
    const agent = await (await memberOf('agent', 'agent')).enrol();
    expect((await signIn(agent)).value.reason).toBe('nonMember');
    expect((await signIn(agent, {}, 'agent')).value).toMatchObject({ step: 'session' });
    await api.database.db
      .update(member)
      .set({ passwordExpiresAt: new Date(0), passwordSetAt: null, firstLoginAt: null })
      .where(eq(member.account, account));
    expect((await signIn(player)).value).toMatchObject({ step: 'session', passwordExpired: true });
  });

  it('can be added with the authenticator app instead, if there is one', async () => {
    const account = newMember();
    const { token, ask, add } = await memberOf(account);
    await api.database.db
      .update(member)
      .set({ email: 'm@parlour.example' })
      .where(eq(member.account, account));
    const { codes } = await enrolAuthenticator(api, token);
    const [recoveryCode = ''] = codes;
    for (const [code, says] of [
      [undefined, 'Enter a code from your authenticator app, or a recovery code'],
      ['000000', 'The verification code is wrong or has expired. Check it and try again, or get a new one'],
    ]) {
      const { success, value } = await ask(DEMO_PASSWORD, code);
      expect([success, value.fields]).toEqual([false, { code: says }]);
    }
    const { value: options } = await ask(DEMO_PASSWORD, recoveryCode);
    expect((await add(new SoftAuthenticator(ORIGIN).create(options))).success).toBe(true);
    expect((await ask(DEMO_PASSWORD, recoveryCode)).success).toBe(false);
  });

  it('cannot be added after ten wrong passwords in an hour', async () => {
    const { ask } = await memberOf(newMember());
    for (let count = 0; count < 10; count += 1) {
      if (count === 5) api.clock.advance(60_000);
      await ask('not it');
    }
    api.clock.advance(60_000);
    expect((await ask()).success).toBe(false);
    api.clock.advance(3_600_001);
    expect((await ask()).success).toBe(true);
  });

  it('is removed when a forgotten password is reset', async () => {
    const account = newMember();
    const { enrol, list, token } = await memberOf(account);
    await enrol();
    const changed = {
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Chosen#2026',
      confirmNewPassword: 'Chosen#2026',
    };
    await call(api, identityEndpoints.changePassword, { token, body: changed });
    expect(await list()).toHaveLength(1);
    const { db } = api.database;
    await db.update(member).set({ mobile: '+66811119903' }).where(eq(member.account, account));
    const browser = new TestBrowser(api);
    const verificationCode = await browser.code('noLogin', '0811119903');
    await browser.call(identityEndpoints.phoneReset, {
      body: {
        newPassword: 'Reset#2026',
        mobileNum: '0811119903',
        countryDialingCode: '66',
        verificationCode,
      },
    });
    const [row] = await db.select().from(member).where(eq(member.account, account));
    expect(await db.$count(passkey, eq(passkey.memberId, row?.id ?? 0))).toBe(0);
  });

  it('is limited to a few, and requires that the account has a password', async () => {
    const { enrol, ask, add } = await memberOf(newMember());
    const { value: early } = await ask();
    for (let count = 0; count < MAX_PASSKEYS; count += 1) await enrol();
    expect((await ask()).value.reason).toBe('tooManyPasskeys');
    expect(early.excludeCredentials).toEqual([]);
    expect((await add(new SoftAuthenticator(ORIGIN).create(early))).value.reason).toBe('wrongPasskey');
    const account = newMember();
    const without = await memberOf(account);
    await api.database.db.update(member).set({ passwordHash: null }).where(eq(member.account, account));
    expect((await without.ask()).value.fields).toEqual({
      password: expect.stringContaining('“Forgot password”'),
    });
  });
});

describe('the service refuses', () => {
  it.each<[string, Misdeeds]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an unverified user', { isUnverified: true }],
  ])('a new passkey with %s', async (_, misdeeds) => {
    const { ask, add, list } = await memberOf(newMember());
    const made = new SoftAuthenticator(ORIGIN).create((await ask()).value, misdeeds);
    expect((await add(made)).value.reason).toBe('wrongPasskey');
    expect(await list()).toEqual([]);
  });

  it('a new passkey for another challenge or another member, one that exists already, and one that is too late', async () => {
    const { browser, ask, add, enrol } = await memberOf(newMember());
    const other = await memberOf(newMember());
    const { value: options } = await ask();
    const made = new SoftAuthenticator(ORIGIN).create({ ...options, challenge: 'A'.repeat(43) });
    expect((await add(made)).value.reason).toBe('wrongPasskey');
    const known = await enrol();
    expect((await add(known.create((await ask()).value))).value.reason).toBe('wrongPasskey');
    const { value: own } = await ask();
    const stolen = await new TestBrowser(api, browser.cookie).call(addPasskey, {
      token: other.token,
      body: { attestation: new SoftAuthenticator(ORIGIN).create(own), name: 'Mine' },
    });
    expect(stolen.json()).toMatchObject({ value: { reason: 'wrongPasskey' } });
    const { value: late } = await ask();
    api.clock.advance(PASSKEY_TIMEOUT_MS);
    expect((await add(new SoftAuthenticator(ORIGIN).create(late))).value.reason).toBe('wrongPasskey');
  });

  it.each<[string, Misdeeds]>([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['an unverified user', { isUnverified: true }],
    ['another key', { isForged: true }],
    ['another member’s handle', { handle: 'A'.repeat(43) }],
    ['a counter that went back', { counter: 1 }],
  ])('a sign-in with %s', async (_, misdeeds) => {
    const authenticator = await (await memberOf(newMember())).enrol();
    authenticator.counter = 5;
    expect((await signIn(authenticator)).success).toBe(true);
    expect((await signIn(authenticator, misdeeds)).value.reason).toBe('wrongPasskey');
    authenticator.counter = 7;
    expect((await signIn(authenticator)).success).toBe(true);
    await api.database.db.delete(passkey).where(eq(passkey.credentialId, authenticator.id));
  });

  it('a sign-in that is replayed, of another browser, or too late; and neither challenges nor guesses create rows', async () => {
    const authenticator = await (await memberOf(newMember())).enrol();
    const browser = new TestBrowser(api);
    const { db } = api.database;
    const spent = () => db.$count(usedNonces, like(usedNonces.nonce, 'passkey %'));
    const before = await spent();
    const forged = authenticator.get(await challengeFor(browser), { isForged: true });
    expect((await enter(browser, forged)).value.reason).toBe('wrongPasskey');
    expect(await spent()).toBe(before);
    const assertion = authenticator.get(await challengeFor(browser));
    const copy = new TestBrowser(api, browser.cookie);
    expect((await enter(new TestBrowser(api), assertion)).value.reason).toBe('wrongPasskey');
    expect((await enter(browser, assertion)).success).toBe(true);
    expect((await enter(copy, assertion)).value.reason).toBe('wrongPasskey');
    const late = new TestBrowser(api);
    const tooLate = authenticator.get(await challengeFor(late));
    api.clock.advance(PASSKEY_TIMEOUT_MS);
    expect((await enter(late, tooLate)).value.reason).toBe('wrongPasskey');
  });

  it('a passkey of no member', async () => {
    const unknown = await (await memberOf(newMember())).enrol();
    await api.database.db.delete(passkey).where(eq(passkey.credentialId, unknown.id));
    expect((await signIn(unknown)).value.reason).toBe('wrongPasskey');
  });
});
