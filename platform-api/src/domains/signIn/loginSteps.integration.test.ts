import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { eq } from 'drizzle-orm';
import { TestBrowser } from '../../testing/browser.ts';
import { call, DEMO_PASSWORD, login } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { featureModule } from '../../face/tables.ts';
import { CHALLENGE_LIFETIME_MS } from '../sessions/public.ts';
import { session, signInChallenge } from '../sessions/tables.ts';
import { member } from '../members/tables.ts';

const GIVEN = 'Welcome#2026';
const CHOSEN = 'Chosen#2026';

describe.each(engines.slice(-1))('logging in by steps on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { DEFAULT_PASSWORD: DEMO_PASSWORD });
  });
  afterAll(() => api.close());

  const set = (account: string, values: Partial<typeof member.$inferInsert>) =>
    api.database.db.update(member).set(values).where(eq(member.account, account));
  const toggle = (key: string, enabled: boolean) =>
    api.database.db.update(featureModule).set({ enabled }).where(eq(featureModule.key, key));
  const valueOf = async (account: string, password = CHOSEN, portal: 'member' | 'agent' = 'member') =>
    (await login(api, account, portal, password)).json<{ value: LoginValue }>().value;
  const challengeOf = async (account: string, password?: string, portal?: 'member' | 'agent') => {
    const value = await valueOf(account, password, portal);
    if (value.step !== 'passwordChange') throw new Error(`the step is ${value.step}`);
    return value.challenge;
  };
  const change = (
    token: string,
    oldPassword: string,
    newPassword: string,
    confirmNewPassword = newPassword,
  ) =>
    call(api, identityEndpoints.changePassword, {
      token,
      body: { oldPassword, newPassword, confirmNewPassword },
    });

  it("[RULES-036] requires a password change after the operator's default password, and opens no session before it", async () => {
    const before = await api.database.db.$count(session);
    const value = await valueOf('player', DEMO_PASSWORD);
    expect(value).toMatchObject({ step: 'passwordChange', defaultPassword: true });
    expect(await api.database.db.$count(session)).toBe(before);
    const challenge = await challengeOf('player', DEMO_PASSWORD);
    for (const endpoint of [sessionEndpoints.memberInfo, sessionEndpoints.firstLogin]) {
      expect((await call(api, endpoint, { token: challenge })).statusCode).toBe(401);
    }
    expect((await change(challenge, DEMO_PASSWORD, GIVEN)).json()).toMatchObject({ success: true });
    expect(await valueOf('player', GIVEN)).toMatchObject({ step: 'session', defaultPassword: false });
    expect((await change(challenge, GIVEN, CHOSEN)).statusCode).toBe(401);
  });

  it.each([
    ['an expired password', 'member05', { passwordExpiresAt: new Date(0), passwordSetAt: new Date(0) }],
    ['the operator’s password at the first login', 'member06', { firstLoginAt: null }],
  ])('[AUTH-039] %s must be changed only if the toggle is on', async (_title, account, values) => {
    const challenge = await challengeOf(account, DEMO_PASSWORD);
    await change(challenge, DEMO_PASSWORD, CHOSEN);
    await set(account, { passwordSetAt: null, ...values });
    expect(await valueOf(account)).toMatchObject({ step: 'passwordChange' });
    await toggle('forcedPasswordChange', false);
    expect(await valueOf(account)).toMatchObject({ step: 'session' });
    await toggle('forcedPasswordChange', true);
  });

  it('[CONTRACTS-036] reports a first login until the client acknowledges it', async () => {
    await change(await challengeOf('member10', DEMO_PASSWORD), DEMO_PASSWORD, CHOSEN);
    await set('member10', { firstLoginAt: null });
    const value = await valueOf('member10');
    expect(value).toMatchObject({ step: 'session', firstTimeLogin: true });
    expect(await valueOf('member10')).toMatchObject({ firstTimeLogin: true });
    const token = value.step === 'session' ? value.token : '';
    expect((await call(api, sessionEndpoints.firstLogin, { token })).json()).toMatchObject({ success: true });
    expect(await valueOf('member10')).toMatchObject({ firstTimeLogin: false });
    const info = await call(api, sessionEndpoints.loginInfo, { token });
    expect(info.json()).toMatchObject({ value: { account: 'member10' } });
  });

  it('ends a sign-in that was not completed in time or that was started again', async () => {
    const first = await challengeOf('member11', DEMO_PASSWORD);
    const second = await challengeOf('member11', DEMO_PASSWORD);
    expect((await change(first, DEMO_PASSWORD, CHOSEN)).statusCode).toBe(401);
    const rows = await api.database.db.select().from(signInChallenge);
    expect(JSON.stringify(rows)).not.toContain(second);
    api.clock.advance(CHALLENGE_LIFETIME_MS);
    expect((await change(second, DEMO_PASSWORD, CHOSEN)).statusCode).toBe(401);
  });

  it('[CONTRACTS-035] requires no new password after a login by code, by a POST', async () => {
    expect(identityEndpoints.loginByCode.method).toBe('POST');
    await set('member12', { mobile: '+66899999999', passwordExpiresAt: new Date(0), firstLoginAt: null });
    const browser = new TestBrowser(api);
    const password = await browser.code('noLogin', '0899999999');
    const body = {
      username: '0899999999',
      password,
      type: 'sms',
      countryDialingCode: '66',
      portal: 'member',
    };
    const answer = await browser.call(identityEndpoints.loginByCode, { body });
    expect(answer.json()).toMatchObject({ success: true, value: { step: 'session', passwordExpired: true } });
    expect((await browser.call(identityEndpoints.loginByCode, { body })).json()).toMatchObject({
      value: { reason: 'wrongCode' },
    });
  });

  it('refuses codes if login by code is switched off', async () => {
    await toggle('smsLogin', false);
    const body = {
      username: '0899999999',
      password: '1',
      type: 'sms',
      countryDialingCode: '66',
      portal: 'member',
    };
    const answer = await call(api, identityEndpoints.loginByCode, { body });
    await toggle('smsLogin', true);
    expect(answer.statusCode).toBe(403);
  });
});

describe.each(engines.slice(-1))('captchas of logins on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { LOGINS_WITHOUT_CAPTCHA: '1' });
  });
  afterAll(() => api.close());

  const attempt = (browser: TestBrowser, password: string, captcha?: string) =>
    browser.call(identityEndpoints.login, {
      body: {
        username: 'player',
        password,
        type: 'username',
        portal: 'member',
        ...(captcha ? { captcha } : {}),
      },
    });

  it('are required after wrong passwords, also for the right one, until some time has passed', async () => {
    const browser = new TestBrowser(api);
    const flags = [];
    for (let index = 0; index < 2; index += 1) {
      flags.push((await attempt(browser, 'wrong')).json<{ value: { captcha: boolean } }>().value.captcha);
    }
    expect(flags).toEqual([false, true]);
    const missing = await attempt(browser, DEMO_PASSWORD);
    expect(missing.json()).toMatchObject({ value: { reason: 'wrongCaptcha', captcha: true } });
    await browser.call(verificationEndpoints.captcha);
    const wrong = await attempt(browser, DEMO_PASSWORD, 'no');
    expect(wrong.json()).toMatchObject({ value: { reason: 'wrongCaptcha', captcha: true } });
    api.clock.advance(15 * 60_000);
    expect((await attempt(browser, DEMO_PASSWORD)).json()).toMatchObject({ success: true });
  });

  it('are required of attempts that begin while others are running', async () => {
    api.clock.advance(60 * 60_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attempt(new TestBrowser(api), 'wrong')),
    );
    const reasons = answers.map((answer) => answer.json<{ value: { reason: string } }>().value.reason);
    expect(reasons.filter((reason) => reason === 'wrongCredentials')).toHaveLength(2);
    expect(reasons.filter((reason) => reason === 'wrongCaptcha')).toHaveLength(10);
  });

  it('are not required after right passwords', async () => {
    api.clock.advance(60 * 60_000);
    for (let round = 0; round < 3; round += 1) {
      expect((await attempt(new TestBrowser(api), DEMO_PASSWORD)).json()).toMatchObject({ success: true });
    }
    const answer = await attempt(new TestBrowser(api), 'wrong');
    expect(answer.json()).toMatchObject({ value: { reason: 'wrongCredentials', captcha: false } });
  });
});
