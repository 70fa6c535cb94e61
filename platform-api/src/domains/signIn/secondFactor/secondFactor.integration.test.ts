import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import {
  secondFactorEndpoints,
  type VerificationMethod,
} from '@parlour/shared-contracts/domains/secondFactor';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { featureModule } from '../../../face/tables.ts';
import { codeOf } from '../../../testing/authenticator.ts';
import * as enrolling from '../../../testing/enrolAuthenticator.ts';
import { TestBrowser } from '../../../testing/browser.ts';
import { DEMO_PASSWORD, type TestCallOptions } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { readCode, readOutbox } from '../../../testing/readOutbox.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { ADDRESS_LIFETIME_MS, CHALLENGE_LIFETIME_MS } from '../../sessions/public.ts';
import { authenticator, passwordLink, proofCount, recoveryCode } from '../tables.ts';
import { registeredAddress, securityEvent, session, signInChallenge } from '../../sessions/tables.ts';
import { member } from '../../members/tables.ts';

const HOME = '203.0.113.9';
const AWAY = '198.51.100.7';
const HOUR_MS = 3_600_000;
const STEP_MS = 30_000;
const { sendExtraCode, settleExtraVerification, changePassword } = identityEndpoints;
const { authenticator: own, beginAuthenticator, confirmAuthenticator } = secondFactorEndpoints;
const { renewRecoveryCodes, removeAuthenticator } = secondFactorEndpoints;

type Owing = Extract<LoginValue, { step: 'extraVerification' }>;

describe.each(engines.slice(-1))('a sign-in from a new place on $name', (engine) => {
  let api: TestApi;
  let player: typeof member.$inferSelect;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const [row] = await api.database.db.select().from(member).where(eq(member.account, 'player'));
    if (!row) throw new Error('no player');
    player = row;
  });
  beforeEach(async () => {
    const { db } = api.database;
    for (const table of [authenticator, recoveryCode, registeredAddress, proofCount, signInChallenge])
      await db.delete(table);
    await db.delete(securityEvent);
    await db.delete(session);
    await change(player);
    await logIn(HOME);
  });
  afterAll(() => api.close());

  const change = (values: Partial<typeof member.$inferInsert>) =>
    api.database.db.update(member).set(values).where(eq(member.id, player.id));
  const toggle = (enabled: boolean) =>
    api.database.db.update(featureModule).set({ enabled }).where(eq(featureModule.key, 'extraVerification'));
  const valueOf = <Value>(answer: LightMyRequestResponse) => answer.json<{ value: Value }>().value;
  const logIn = async (address: string, options: TestCallOptions = {}, browser = new TestBrowser(api)) => {
    const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' };
    const all = { address, ...options, body: { ...body, ...Object(options.body) } };
    return valueOf<LoginValue>(await browser.call(identityEndpoints.login, all));
  };
  const begin = async (address = AWAY, browser = new TestBrowser(api)): Promise<Owing> => {
    const value = await logIn(address, {}, browser);
    if (value.step !== 'extraVerification') throw new Error(`the step is ${value.step}`);
    return value;
  };
  const settle = (
    token: string,
    way: VerificationMethod,
    proof: string,
    { browser = new TestBrowser(api), address = AWAY } = {},
  ) => browser.call(settleExtraVerification, { token, body: { way, proof }, address });
  const send = (token: string, way: string) =>
    new TestBrowser(api).call(sendExtraCode, { token, body: { way }, address: AWAY });
  const sessionAt = async (address: string): Promise<string> => {
    const value = await logIn(address);
    return value.step === 'session' ? value.token : '';
  };
  const wrong = { success: false, value: { field: 'proof' } };
  /** Enrols an authenticator at a known address. */
  const enrol = async () => {
    const token = await sessionAt(HOME);
    const enrolled = await enrolling.enrolAuthenticator(api, token);
    api.clock.advance(STEP_MS);
    return { ...enrolled, token };
  };

  it('[AUTH-055] requires an extra verification with what is bound to the account, until the address is known', async () => {
    const { ways, challenge } = await begin();
    expect(ways).toEqual([
      { way: 'sms', to: '+66•••••678' },
      { way: 'email', to: 'p•••••@parlour.example' },
      { way: 'bankName', to: null },
    ]);
    await settle(challenge, 'bankName', '  dëmo-PLAYER ');
    expect(await logIn(AWAY)).toMatchObject({ step: 'session' });
    expect(await logIn('2001:db8:1:1::1')).toMatchObject({ step: 'extraVerification' });
    api.clock.advance(ADDRESS_LIFETIME_MS);
    expect(await logIn(AWAY)).toMatchObject({ step: 'extraVerification' });
  });

  it('requires nothing at the first sign-in, if it is switched off, or if the account has no method', async () => {
    await toggle(false);
    const unasked = await logIn(AWAY);
    await toggle(true);
    expect(unasked).toMatchObject({ step: 'session' });
    await change({ addressesSince: null });
    expect(await logIn('192.0.2.1')).toMatchObject({ step: 'session' });
    await change({ mobile: null, email: null, realName: '' });
    expect(await logIn('192.0.2.2')).toMatchObject({ step: 'session' });
    const trial = { body: { username: 'trial' } };
    await logIn(HOME, trial);
    expect(await logIn(AWAY, trial)).toMatchObject({ step: 'session' });
  });

  it('stores the networks of a registration and of twenty sign-ins, as keyed hashes', async () => {
    const { db } = api.database;
    const browser = new TestBrowser(api);
    const password = 'Chosen#2026';
    const body = {
      username: 'newplace',
      password,
      confirmPassword: password,
      domain: 'localhost',
      registerUrl: 'http://localhost/register',
      login: true,
      registerMethod: 'WEB',
      humanCheck: await browser.human(),
    };
    await browser.call(registrationEndpoints.register, { body, address: '2001:db8:2:2::1' });
    const [row] = await db.select().from(member).where(eq(member.account, 'newplace'));
    await db.update(member).set({ email: 'new@parlour.example' }).where(eq(member.account, 'newplace'));
    const newcomer = { body: { username: 'newplace', password } };
    expect(await logIn('2001:db8:2:2:ffff::2', newcomer)).toMatchObject({ step: 'session' });
    expect(await logIn(AWAY, newcomer)).toMatchObject({ step: 'extraVerification' });
    await toggle(false);
    for (let index = 0; index < 21; index += 1) {
      api.clock.advance(1);
      await logIn(`192.0.2.${index}`, newcomer);
    }
    await toggle(true);
    const rows = await db
      .select()
      .from(registeredAddress)
      .where(eq(registeredAddress.memberId, row?.id ?? 0));
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|2001/);
    expect(await logIn('192.0.2.0', newcomer)).toMatchObject({ step: 'extraVerification' });
    expect(await logIn('192.0.2.1', newcomer)).toMatchObject({ step: 'session' });
  });

  it.each([
    ['sms', '+66812345678'],
    ['email', 'player@parlour.example'],
  ] as const)('[AUTH-056] is a session after the code by %s, and not before', async (way, to) => {
    const browser = new TestBrowser(api);
    const { challenge } = await begin(AWAY, browser);
    const before = await api.database.db.$count(session);
    expect((await browser.call(sessionEndpoints.memberInfo, { token: challenge })).statusCode).toBe(401);
    expect(valueOf(await send(challenge, way))).toEqual({ expiredMinutes: 10 });
    const code = await readCode(api, to);
    expect((await readOutbox(api, to))[0]?.content).toContain('from a new place');
    const other = way === 'sms' ? 'email' : 'sms';
    expect((await settle(challenge, other, code)).json()).toMatchObject(wrong);
    expect(await api.database.db.$count(session)).toBe(before);
    const settled = await settle(challenge, way, code, { browser });
    expect(settled.json()).toMatchObject({
      success: true,
      value: { step: 'session', firstTimeLogin: false },
    });
    expect(browser.cookie).toContain('parlour_device=');
    const { token } = valueOf<{ token: string }>(settled);
    const events = await browser.call(securityEndpoints.events, { token });
    expect(valueOf<{ list: unknown[] }>(events).list[0]).toMatchObject({
      kind: 'signedIn',
      proof: 'password',
      extraProof: way,
      address: AWAY,
    });
    expect((await settle(challenge, way, code)).statusCode).toBe(401);
  });

  it('remembers the browser after the verification if that was requested', async () => {
    const browser = new TestBrowser(api);
    const value = await logIn(AWAY, { body: { remember: true } }, browser);
    expect(browser.cookie).not.toContain('parlour_remember=');
    if (value.step !== 'extraVerification') throw new Error(value.step);
    await settle(value.challenge, 'bankName', 'Demo Player', { browser });
    expect(browser.cookie).toContain('parlour_remember_tokens=');
    const remembered = { password: undefined, remembered: true, remember: true };
    expect(await logIn(AWAY, { body: remembered }, browser)).toMatchObject({ step: 'session' });
    // A remembered login has no typed password, so the name is not enough.
    const elsewhere = await logIn('192.0.2.9', { body: remembered }, browser);
    expect(elsewhere).toMatchObject({ ways: [{ way: 'sms' }, { way: 'email' }] });
  });

  it('is void after five wrong proofs, and after ten across all sign-ins in an hour', async () => {
    for (const _ of [1, 2]) {
      const { challenge } = await begin();
      const answers = [];
      for (let index = 0; index < 5; index += 1)
        answers.push((await settle(challenge, 'bankName', 'Nobody')).statusCode);
      expect(answers).toEqual([400, 400, 400, 400, 401]);
      expect((await settle(challenge, 'bankName', 'Demo Player')).statusCode).toBe(401);
    }
    const refused = await settle((await begin()).challenge, 'bankName', 'Demo Player');
    expect(refused.statusCode).toBe(429);
    api.clock.advance(HOUR_MS + 1);
    const settled = await settle((await begin()).challenge, 'bankName', 'Demo Player');
    expect(settled.json()).toMatchObject({ success: true });
  });

  it('sends five codes an hour, only by offered methods, and waits as long as the code is valid', async () => {
    const { challenge } = await begin();
    expect((await send(challenge, 'bankName')).statusCode).toBe(400);
    for (let index = 0; index < 5; index += 1) expect((await send(challenge, 'email')).statusCode).toBe(200);
    expect((await send((await begin()).challenge, 'email')).statusCode).toBe(429);
    await api.database.db.delete(proofCount);
    const late = await begin();
    api.clock.advance(CHALLENGE_LIFETIME_MS - 1);
    await send(late.challenge, 'email');
    api.clock.advance(CHALLENGE_LIFETIME_MS - 1);
    const code = await readCode(api, 'player@parlour.example');
    expect((await settle(late.challenge, 'email', code)).json()).toMatchObject({ success: true });
  });

  it('completes only the required step', async () => {
    const { challenge } = await begin();
    const body = { oldPassword: DEMO_PASSWORD, newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' };
    const browser = new TestBrowser(api);
    expect((await browser.call(changePassword, { token: challenge, body })).statusCode).toBe(401);
    await change({ passwordExpiresAt: new Date(0), passwordSetAt: new Date(0) });
    const owing = await logIn(AWAY);
    if (owing.step !== 'passwordChange') throw new Error(owing.step);
    expect((await settle(owing.challenge, 'bankName', 'Demo Player')).statusCode).toBe(401);
    expect((await settle(challenge, 'bankName', 'Demo Player')).statusCode).toBe(401);
    expect((await browser.call(changePassword, { token: owing.challenge, body })).statusCode).toBe(200);
    const after = await logIn(AWAY, { body: { password: 'Other#2026' } });
    expect(after).toMatchObject({ step: 'extraVerification' });
  });

  it.each([HOME, AWAY])(
    'at %s sets no new password for an expired one without the authenticator',
    async (address) => {
      const { uri } = await enrol();
      await toggle(false);
      await change({ passwordExpiresAt: new Date(0), passwordSetAt: new Date(0) });
      const owing = await begin(address);
      const body = {
        oldPassword: DEMO_PASSWORD,
        newPassword: 'Other#2026',
        confirmNewPassword: 'Other#2026',
      };
      const browser = new TestBrowser(api);
      const setPassword = (token: string) => browser.call(changePassword, { token, address, body });
      expect((await setPassword(owing.challenge)).statusCode).toBe(401);
      expect((await settle(owing.challenge, 'authenticator', '000000', { address })).json()).toMatchObject(
        wrong,
      );
      const settled = await settle(owing.challenge, 'authenticator', codeOf(uri, api.clock), { address });
      expect(settled.json()).toMatchObject({
        success: true,
        value: { step: 'passwordChange', passwordExpired: true },
      });
      const { challenge } = valueOf<{ challenge: string }>(settled);
      expect((await setPassword(challenge)).statusCode).toBe(200);
      expect((await setPassword(challenge)).statusCode).toBe(401);
      await toggle(true);
    },
  );

  it('offers neither text code nor name after a login by text code, or after such a code has reset the password', async () => {
    const browser = new TestBrowser(api);
    const typed = { countryDialingCode: '66', portal: 'member' };
    const password = await browser.code('noLogin', '0812345678');
    const byCode = await browser.call(identityEndpoints.loginByCode, {
      body: { ...typed, username: '0812345678', password, type: 'sms' },
      address: AWAY,
    });
    expect(valueOf<Owing>(byCode).ways).toEqual([expect.objectContaining({ way: 'email' })]);
    const { challenge } = valueOf<Owing>(byCode);
    expect((await settle(challenge, 'bankName', 'Demo Player')).statusCode).toBe(403);
    const verificationCode = await browser.code('noLogin', '0812345678');
    await browser.call(identityEndpoints.phoneReset, {
      body: {
        mobileNum: '0812345678',
        countryDialingCode: '66',
        newPassword: 'Other#2026',
        verificationCode,
      },
      address: AWAY,
    });
    const withOther = { body: { password: 'Other#2026' } };
    const reset = await logIn(AWAY, withOther);
    expect(reset).toMatchObject({ step: 'extraVerification' });
    expect((reset as Owing).ways).toEqual([expect.objectContaining({ way: 'email' })]);
    api.clock.advance(24 * HOUR_MS);
    expect((await logIn(AWAY, withOther)) as Owing).toMatchObject({ ways: { length: 3 } });
  });

  it('considers the proof of a password reset only for logins by password', async () => {
    await api.database.db
      .insert(securityEvent)
      .values({ memberId: player.id, kind: 'passwordReset', proof: 'link', at: api.clock.now(), count: 1 });
    const browser = new TestBrowser(api);
    const body = { username: '0812345678', countryDialingCode: '66', type: 'sms', portal: 'member' };
    const password = await browser.code('noLogin', body.username);
    const byCode = await browser.call(identityEndpoints.loginByCode, {
      body: { ...body, password },
      address: AWAY,
    });
    expect(valueOf<Owing>(byCode).ways).toEqual([expect.objectContaining({ way: 'email' })]);
    expect((await begin()).ways).toEqual([expect.objectContaining({ way: 'sms' })]);
  });

  it('accepts each code of the authenticator once, and those of the neighbouring time steps', async () => {
    const { uri, secret, token, used } = await enrol();
    const { challenge, ways } = await begin();
    expect(ways.map(({ way }) => way)).toEqual(['authenticator', 'sms', 'email', 'recoveryCode']);
    expect((await settle(challenge, 'authenticator', used)).json()).toMatchObject(wrong);
    const code = codeOf(uri, api.clock);
    api.clock.advance(STEP_MS);
    const atOnce = await Promise.all([1, 2, 3].map(() => settle(challenge, 'authenticator', code)));
    expect(atOnce.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const again = await begin('192.0.2.1');
    expect((await settle(again.challenge, 'authenticator', code)).json()).toMatchObject(wrong);
    expect((await settle(again.challenge, 'authenticator', 'ééééé1')).json()).toMatchObject(wrong);
    const later = codeOf(uri, api.clock);
    api.clock.advance(2 * STEP_MS);
    expect((await settle(again.challenge, 'authenticator', later)).json()).toMatchObject(wrong);
    const [row] = await api.database.db.select().from(authenticator);
    expect(JSON.stringify(row)).not.toContain(secret);
    const state = await new TestBrowser(api).call(own, { token });
    expect(valueOf(state)).toEqual({
      since: expect.stringMatching(/Z$/),
      waitsUntil: null,
      codesLeft: 10,
    });
  });

  it('does not enrol an authenticator without the code that was sent to the member', async () => {
    const token = await sessionAt(HOME);
    const begun = await enrolling.beginAuthenticator(api, token);
    expect(begun?.sentTo).toBe('p•••••@parlour.example');
    const browser = new TestBrowser(api);
    const { code, sentCode } = { code: '', sentCode: '', ...begun?.body };
    const confirm = async (body: object) =>
      (await browser.call(confirmAuthenticator, { token, body })).json<{ success: boolean; value: object }>();
    expect(await confirm({ code })).toMatchObject({ success: false, value: { field: 'sentCode' } });
    const guess = sentCode === '000000' ? '000001' : '000000';
    expect(await confirm({ code, sentCode: guess })).toMatchObject({ success: false });
    expect(valueOf(await browser.call(own, { token }))).toMatchObject({ since: null, waitsUntil: null });
    expect(await confirm({ code, sentCode })).toMatchObject({ success: true });
    expect(valueOf(await browser.call(own, { token }))).toMatchObject({ waitsUntil: null, codesLeft: 10 });
  });

  it('makes an authenticator wait for a day if no code can be sent, and removes it with the password meanwhile', async () => {
    await change({ email: null, mobile: null });
    const token = await sessionAt(HOME);
    const enrolled = await enrolling.enrolAuthenticator(api, token);
    const browser = new TestBrowser(api);
    const state = async (who = token) => valueOf<object>(await browser.call(own, { token: who }));
    const waitsUntil = new Date(api.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    expect(enrolled.sentTo).toBeNull();
    expect(await state()).toMatchObject({ since: null, waitsUntil });
    expect((await begin()).ways).toEqual([{ way: 'bankName', to: null }]);
    const removed = await browser.call(removeAuthenticator, { token, body: { password: DEMO_PASSWORD } });
    expect(removed.json()).toMatchObject({ success: true });
    expect(await state()).toMatchObject({ since: null, waitsUntil: null });

    await enrolling.enrolAuthenticator(api, token);
    api.clock.advance(24 * HOUR_MS);
    const later = await sessionAt(HOME);
    expect(await state(later)).toMatchObject({ since: api.clock.now().toISOString(), waitsUntil: null });
    const needsCode = await browser.call(removeAuthenticator, {
      token: later,
      body: { password: DEMO_PASSWORD },
    });
    expect(needsCode.json()).toMatchObject({ value: { field: 'code' } });
  });

  it('removes the authenticator with a mailed reset that asks for it, and a waiting one with every reset', async () => {
    const { db } = api.database;
    const reset = async (changes: object = {}) => {
      const link = {
        tokenHash: hashToken('mailed'),
        expiresAt: new Date(api.clock.now().getTime() + HOUR_MS),
      };
      await db.insert(passwordLink).values({ ...link, memberId: player.id });
      const pair = { newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' };
      await new TestBrowser(api).call(identityEndpoints.linkReset, {
        body: { token: 'mailed', ...pair, ...changes },
      });
      await change({ passwordHash: player.passwordHash });
    };
    await enrol();
    await reset();
    expect(await db.$count(authenticator)).toBe(1);
    await reset({ removeAuthenticator: true });
    expect([await db.$count(authenticator), await db.$count(recoveryCode)]).toEqual([0, 0]);
    const [newest] = await db
      .select()
      .from(securityEvent)
      .where(eq(securityEvent.kind, 'authenticatorRemoved'));
    expect(newest).toMatchObject({ proof: 'link' });
    await change({ email: null, mobile: null });
    await enrolling.enrolAuthenticator(api, await sessionAt(HOME));
    await reset();
    expect(await db.$count(authenticator)).toBe(0);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    expect(JSON.stringify(await api.database.db.select().from(recoveryCode))).not.toContain(codes[0]);
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')}`;
    const first = await settle((await begin()).challenge, 'recoveryCode', typed);
    const { token } = valueOf<{ token: string }>(first);
    const events = await new TestBrowser(api).call(securityEndpoints.events, { token });
    expect(valueOf<{ list: { kind: string }[] }>(events).list.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['recoveryCodeUsed', 'authenticatorAdded']),
    );
    const { challenge } = await begin('192.0.2.1');
    expect((await settle(challenge, 'recoveryCode', typed)).json()).toMatchObject(wrong);
    expect((await settle(challenge, 'recoveryCode', codes[1] ?? '')).json()).toMatchObject({ success: true });
  });

  it('changes the authenticator only with the password and a code', async () => {
    const browser = new TestBrowser(api);
    const { token, uri, codes } = await enrol();
    const again = await browser.call(beginAuthenticator, { token, body: { password: DEMO_PASSWORD } });
    expect(again.json()).toMatchObject({ value: { reason: 'authenticatorOn' } });
    const attempt = (
      password: string,
      code: string,
      endpoint: typeof removeAuthenticator | typeof renewRecoveryCodes,
    ) => browser.call(endpoint, { token, body: { password, code } });
    const [spare = ''] = codes;
    expect((await attempt('wrong', spare, removeAuthenticator)).json()).toMatchObject({
      value: { field: 'password' },
    });
    expect((await attempt(DEMO_PASSWORD, '000000', renewRecoveryCodes)).json()).toMatchObject({
      value: { field: 'code' },
    });
    const renewed = await attempt(DEMO_PASSWORD, codeOf(uri, api.clock), renewRecoveryCodes);
    const [fresh = ''] = valueOf<{ codes: string[] }>(renewed).codes;
    expect((await attempt(DEMO_PASSWORD, spare, removeAuthenticator)).statusCode).toBe(400);
    const guesses = [];
    for (let index = 0; index < 6; index += 1) {
      guesses.push((await attempt(DEMO_PASSWORD, '000000', removeAuthenticator)).statusCode);
      await browser.call(beginAuthenticator, { token, body: { password: DEMO_PASSWORD } });
    }
    expect(guesses).toContain(429);
    api.clock.advance(HOUR_MS + 1);
    expect((await attempt(DEMO_PASSWORD, fresh, removeAuthenticator)).json()).toMatchObject({
      success: true,
    });
    expect(valueOf(await browser.call(own, { token }))).toMatchObject({ since: null, codesLeft: 0 });
    const outcomes = [];
    for (let index = 0; index < 11; index += 1)
      outcomes.push(
        (await browser.call(beginAuthenticator, { token, body: { password: 'wrong' } })).statusCode,
      );
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('allows a session ten wrong old passwords an hour when it changes the password', async () => {
    const token = await sessionAt(HOME);
    const guess = async (oldPassword: string) => {
      const pair = { newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' };
      const body = { oldPassword, ...pair };
      return (await new TestBrowser(api).call(changePassword, { token, body, address: HOME })).statusCode;
    };
    const outcomes = [];
    for (let index = 0; index < 10; index += 1) outcomes.push(await guess('wrong'));
    expect([...outcomes, await guess(DEMO_PASSWORD)]).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      429,
    ]);
    api.clock.advance(HOUR_MS + 1);
    expect(await guess(DEMO_PASSWORD)).toBe(200);
  });

  it('is required again after the member has ended the other sessions or changed the password', async () => {
    await settle((await begin()).challenge, 'bankName', 'Demo Player');
    const token = await sessionAt(HOME);
    const browser = new TestBrowser(api);
    await browser.call(securityEndpoints.endOtherSessions, { token, address: HOME });
    expect([await logIn(HOME), await logIn(AWAY)]).toMatchObject([
      { step: 'session' },
      { step: 'extraVerification' },
    ]);
    await settle((await begin()).challenge, 'bankName', 'Demo Player');
    const body = { oldPassword: DEMO_PASSWORD, newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' };
    await browser.call(changePassword, { token, body, address: HOME });
    const withOther = { body: { password: 'Other#2026' } };
    expect([await logIn(HOME, withOther), await logIn(AWAY, withOther)]).toMatchObject([
      { step: 'session' },
      { step: 'extraVerification' },
    ]);
  });
});
