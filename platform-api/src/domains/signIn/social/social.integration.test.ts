import { fillPath } from '@parlour/shared-contracts';
import { loginValueSchema } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { SOCIAL_PATH, socialEndpoints } from '@parlour/shared-contracts/domains/social';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import {
  startOidcProvider,
  oidcClient,
  type OidcProvider,
} from '@parlour/shared-server/testing/oidcProvider';
import { eq } from 'drizzle-orm';
import { birthdayAt } from '../../../testing/birthdayAt.ts';
import { TestBrowser } from '../../../testing/browser.ts';
import { call } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import {
  featureModule,
  member,
  memberIdentity,
  registration,
  termsAcceptance,
} from '../../../face/tables.ts';
import { loadProfileBox, readStoredProfile } from '../../account/public.ts';
import { ATTEMPT_LIFETIME_MS } from './attempts.ts';
import { PROVED_LIFETIME_MS } from './proved.ts';
import { callbackOf } from './socialRoutes.ts';
import { visitProvider } from './testing/visitProvider.ts';

const ORIGIN = 'http://localhost:3000';
const BORN = '1990-05-17';
const ATTEMPT = 'attempt-of-this-test';
const engine = engines.at(-1);

let provider: OidcProvider;
let api: TestApi;

const settingsOf = (id: string, issuer: string) => ({
  [`SOCIAL_${id}_NAME`]: `Provider ${id}`,
  [`SOCIAL_${id}_ICON`]: '/media/provider.svg',
  [`SOCIAL_${id}_ISSUER`]: issuer,
  [`SOCIAL_${id}_CLIENT_ID`]: oidcClient.client_id,
  [`SOCIAL_${id}_CLIENT_SECRET`]: oidcClient.client_secret,
});

beforeAll(async () => {
  if (!engine) throw new Error('there is no engine');
  provider = await startOidcProvider(callbackOf(ORIGIN, '1').href);
  api = await startTestApi(engine, {
    SITE_ORIGIN: ORIGIN,
    BIRTHDAY_AT_REGISTRATION: 'on',
    ...settingsOf('1', provider.issuer),
    // An address at which no server listens.
    ...settingsOf('2', 'http://127.0.0.1:1'),
  });
});
afterAll(async () => {
  await provider.stop();
  await api.close();
});

const begin = (browser: TestBrowser, id = '1') =>
  browser.visit(`${fillPath(SOCIAL_PATH, { provider: id })}?attempt=${ATTEMPT}`);

/** Returns what the window sends to the page, which is in attributes of its body. */
const resultOf = ({ body }: { readonly body: string }) =>
  Object.fromEntries([...body.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const goAndReturn = async (browser: TestBrowser, name: string | null) => {
  const sent = await begin(browser);
  return visitProvider(sent.headers.location ?? '', name);
};
const returnTo = async (browser: TestBrowser, { pathname, search }: URL) =>
  resultOf(await browser.visit(pathname + search));

/** Completes a visit to the provider. @returns the code */
const prove = async (browser: TestBrowser, name: string): Promise<string> =>
  (await returnTo(browser, await goAndReturn(browser, name)))['code'] ?? '';

const exchange = async (browser: TestBrowser, code: string, account?: object) =>
  (await browser.call(socialEndpoints.socialLogin, { body: { code, ...(account && { account }) } })).json<{
    success: boolean;
    value: { reason?: string; token?: string; step?: string; fields?: Readonly<Record<string, string>> };
    message: string;
  }>();

const accountOf = async (browser: TestBrowser, changes: object = {}) => ({
  terms: true,
  domain: 'localhost:3000',
  registerUrl: `${ORIGIN}/register`,
  birthday: BORN,
  humanCheck: await browser.human(),
  ...changes,
});

const register = async (name: string) => {
  const browser = new TestBrowser(api);
  const answer = await exchange(browser, await prove(browser, name), await accountOf(browser));
  return loginValueSchema.parse(answer.value);
};

const identities = (subject: string) =>
  api.database.db.$count(memberIdentity, eq(memberIdentity.subject, subject));

describe('signing in with a provider', () => {
  it('[STD-002] takes the date of birth of a new person, and refuses a person who is too young', async () => {
    const { db } = api.database;
    const browser = new TestBrowser(api);
    const code = await prove(browser, 'Young.C');
    for (const [birthday, fault] of [
      ['', 'cannot be empty'],
      ['2026-02-30', 'cannot be a date of birth'],
      [birthdayAt(api, 18, 1), 'at least 18'],
    ] as const) {
      const refused = await exchange(browser, code, await accountOf(browser, { birthday }));
      expect(refused.value.fields).toEqual({ birthday: expect.stringContaining(fault) });
    }
    expect(await identities('Young.C')).toBe(0);
    const birthday = birthdayAt(api, 18, 0);
    const opened = await exchange(browser, code, await accountOf(browser, { birthday }));
    expect(opened.value.step).toBe('session');
    const [made] = await db.select().from(member).where(eq(member.account, 'youngc'));
    const box = await loadProfileBox(db, api.settings.files.key);
    const { values } = await readStoredProfile(db, box, made?.id ?? 0);
    expect(values.birthday).toBe(birthday);
  });

  it('creates an account after the terms, and finds it the second time', async () => {
    const browser = new TestBrowser(api);
    const code = await prove(browser, 'Alice.B');
    const asked = await exchange(browser, code);
    expect(asked).toMatchObject({
      success: false,
      value: { reason: 'noAccount', minimumAge: 18, asksForBirthday: true },
    });
    const { db } = api.database;
    const wrong = await exchange(browser, code, await accountOf(browser, { affiliateCode: 'NOBODY' }));
    expect(wrong.value.reason).toBe('invalidInvitation');
    const unproved = await accountOf(browser, { humanCheck: 'nothing' });
    expect((await exchange(browser, code, unproved)).value.reason).toBe('humanCheckFailed');
    expect(await identities('Alice.B')).toBe(0);

    const opened = await exchange(browser, code, await accountOf(browser, { referralCode: 'FRIEND' }));
    expect(opened.value).toMatchObject({ step: 'session', firstTimeLogin: true });
    const [made] = await db.select().from(member).where(eq(member.account, 'aliceb'));
    expect(made).toMatchObject({ passwordHash: null, passwordSetAt: null, email: 'Alice.B@people.example' });
    const [from] = await db
      .select()
      .from(registration)
      .where(eq(registration.memberId, made?.id ?? 0));
    expect(from).toMatchObject({ referralCode: 'FRIEND', url: `${ORIGIN}/register` });
    const isMade = eq(termsAcceptance.memberId, made?.id ?? 0);
    expect(await db.select().from(termsAcceptance).where(isMade)).toMatchObject([
      { article: 'terms', revision: 1 },
      { article: 'privacy', revision: 1 },
    ]);
    const token = opened.value.token ?? '';
    expect((await call(api, sessionEndpoints.loginInfo, { token })).json()).toMatchObject({
      value: { account: 'aliceb', type: 3 },
    });
    await call(api, sessionEndpoints.firstLogin, { token });

    const again = new TestBrowser(api);
    const second = await exchange(again, await prove(again, 'Alice.B'));
    expect(second.value).toMatchObject({ step: 'session', firstTimeLogin: false, passwordExpired: false });
    const events = await call(api, securityEndpoints.events, { token: second.value.token ?? null });
    expect(events.json<{ value: { list: { kind: string; proof: string }[] } }>().value.list).toMatchObject([
      { kind: 'signedIn', proof: 'social' },
      { kind: 'signedIn', proof: 'social' },
      { kind: 'registered', proof: 'social' },
    ]);
    expect(again.cookie).toContain('parlour_device');
    expect(again.cookie).not.toContain('parlour_social');
  });

  it('opens no account for a person who is excluded with another account', async () => {
    const { db } = api.database;
    const browser = new TestBrowser(api);
    const code = await prove(browser, 'Out.P');
    const holder = eq(member.account, 'member08');
    const email = 'out.p@people.example';
    await db.update(member).set({ email, excludedAt: api.clock.now() }).where(holder);
    const refused = await exchange(browser, code, await accountOf(browser, {}));
    expect(refused.value.reason).toBe('ownerExcluded');
    expect(await identities('Out.P')).toBe(0);
    await db.update(member).set({ excludedAt: null }).where(holder);
    const opened = await exchange(browser, code, await accountOf(browser, {}));
    expect(opened.value).toMatchObject({ step: 'session' });
  });

  it('never links an existing account by its e-mail address or name, and chooses a free name', async () => {
    const { db } = api.database;
    await db.update(member).set({ email: 'player@people.example' }).where(eq(member.account, 'player'));
    const { token } = Object(await register('player'));
    const info = (await call(api, sessionEndpoints.memberInfo, { token })).json<{
      value: { account: string };
    }>();
    expect(info.value.account).toMatch(/^player\d{6}$/);
  });

  it('creates one account if a person begins twice at the same time', async () => {
    const [one, two] = [new TestBrowser(api), new TestBrowser(api)];
    const codes = [await prove(one, 'twice'), await prove(two, 'twice')];
    const accounts = [await accountOf(one), await accountOf(two)];
    const answers = await Promise.all([
      exchange(one, codes[0] ?? '', accounts[0]),
      exchange(two, codes[1] ?? '', accounts[1]),
    ]);
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(await identities('twice')).toBe(1);
  });

  it('refuses agents, who have their own portal', async () => {
    const { db } = api.database;
    const [agent] = await db.select().from(member).where(eq(member.account, 'agent'));
    await db.insert(memberIdentity).values({
      issuer: provider.issuer,
      subject: 'agent',
      memberId: agent?.id ?? 0,
      createdAt: api.clock.now(),
    });
    const browser = new TestBrowser(api);
    expect((await exchange(browser, await prove(browser, 'agent'))).value.reason).toBe('nonMember');
  });

  it('[AUTH-038] requires no password change', async () => {
    await register('fresh');
    await api.database.db
      .update(member)
      .set({ firstLoginAt: null, passwordExpiresAt: new Date(0) })
      .where(eq(member.account, 'fresh'));
    const browser = new TestBrowser(api);
    expect((await exchange(browser, await prove(browser, 'fresh'))).value).toMatchObject({ step: 'session' });
  });
});

describe('the service refuses', () => {
  it('a code that was used, is too old, or belongs to another browser', async () => {
    await register('carol');
    const browser = new TestBrowser(api);
    const code = await prove(browser, 'carol');
    const jar = browser.cookie;
    const thief = new TestBrowser(api);
    await prove(thief, 'mallory');
    expect((await exchange(thief, code)).value.reason).toBe('spentSignIn');
    expect((await exchange(browser, code)).success).toBe(true);
    expect((await exchange(browser, code)).value.reason).toBe('spentSignIn');
    const copied = await call(api, socialEndpoints.socialLogin, { body: { code }, cookie: jar });
    expect(copied.json()).toMatchObject({ value: { reason: 'spentSignIn' } });

    const late = new TestBrowser(api);
    const old = await prove(late, 'carol');
    api.clock.advance(PROVED_LIFETIME_MS);
    expect((await exchange(late, old)).value.reason).toBe('spentSignIn');
  });

  it('a return in another browser, with another state, a second time, or too late', async () => {
    const browser = new TestBrowser(api);
    const back = await goAndReturn(browser, 'dave');
    expect(await returnTo(new TestBrowser(api), back)).toMatchObject({ failure: 'failed' });
    const before = new TestBrowser(api, browser.cookie);
    const forged = new URL(back);
    forged.searchParams.set('state', 'f'.repeat(64));
    expect(await returnTo(new TestBrowser(api, browser.cookie), forged)).toEqual({
      attempt: ATTEMPT,
      failure: 'failed',
    });
    expect(await returnTo(browser, back)).toEqual({ attempt: ATTEMPT, code: expect.any(String) });
    expect(await returnTo(browser, back)).toMatchObject({ failure: 'failed' });
    // With the earlier cookie, the provider still rejects the used code.
    expect(await returnTo(before, back)).toEqual({ attempt: ATTEMPT, failure: 'failed' });

    const slow = new TestBrowser(api);
    const late = await goAndReturn(slow, 'dave');
    api.clock.advance(ATTEMPT_LIFETIME_MS);
    expect(await returnTo(slow, late)).toMatchObject({ failure: 'failed' });
  });

  it('a person who refuses at the provider', async () => {
    const browser = new TestBrowser(api);
    expect(await returnTo(browser, await goAndReturn(browser, null))).toEqual({
      attempt: ATTEMPT,
      failure: 'cancelled',
    });
  });

  it('a provider that is down, which affects no other one', async () => {
    const browser = new TestBrowser(api);
    const answer = await begin(browser, '2');
    expect(resultOf(answer)).toEqual({ attempt: ATTEMPT, failure: 'unavailable' });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect((await begin(browser)).statusCode).toBe(303);
  });

  it('a malformed attempt id', async () => {
    const answer = await new TestBrowser(api).visit(
      `${fillPath(SOCIAL_PATH, { provider: '1' })}?attempt="><b>`,
    );
    expect(answer.statusCode).toBe(400);
  });
});

describe('the providers in the bootstrap', () => {
  const listed = async () =>
    (await call(api, systemEndpoints.permission)).json<{ value: { socialProviders: unknown[] } }>();

  it('[AUTH-018] have names and icons if both logins are switched on, and no secrets', async () => {
    const { value, ...rest } = await listed();
    expect(value.socialProviders).toEqual([
      { id: '1', name: 'Provider 1', icon: '/media/provider.svg' },
      { id: '2', name: 'Provider 2', icon: '/media/provider.svg' },
    ]);
    expect(JSON.stringify({ value, rest })).not.toContain(oidcClient.client_secret);
    const { db } = api.database;
    for (const key of ['phoneVerification', 'socialLogin']) {
      await db.update(featureModule).set({ enabled: false }).where(eq(featureModule.key, key));
      expect((await listed()).value.socialProviders).toEqual([]);
      expect(resultOf(await begin(new TestBrowser(api)))).toMatchObject({ failure: 'unavailable' });
      await db.update(featureModule).set({ enabled: true }).where(eq(featureModule.key, key));
    }
  });
});
