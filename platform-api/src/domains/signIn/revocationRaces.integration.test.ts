import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import {
  passkeyEndpoints,
  type CreationOptions,
  type RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { socialEndpoints } from '@parlour/shared-contracts/domains/social';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../sealing/tokens.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { call, DEMO_PASSWORD, login, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { isAwaited } from '../../testing/isAwaited.ts';
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { loadKeyedHash, lockMember } from '../members/public.ts';
import { createProved } from './social/proved.ts';
import { memberIdentity, passkey, passwordLink, proofCount } from './tables.ts';
import { knownDevice, registeredAddress, session, signInChallenge } from '../sessions/tables.ts';
import { member } from '../members/tables.ts';

type Call = () => ReturnType<typeof call>;

const AWAY = '198.51.100.7';
const CHANGED = 'Changed#2026';
const RESET = 'Reset#2026';
const IDENTITY = { issuer: 'https://provider.example', subject: 'player', name: null, email: null };
const credentials = { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' };

// The embedded database runs one transaction at a time.
describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a revocation on $name', (engine) => {
  let api: TestApi;
  let player: typeof member.$inferSelect;
  let own: string;
  let other: string;
  beforeAll(async () => {
    api = await startTestApi(engine, { SITE_ORIGIN: 'http://localhost:3000' });
    const { db } = api.database;
    const [row] = await db
      .update(member)
      .set({ realName: 'Wilai Saetang' })
      .where(eq(member.account, 'player'))
      .returning();
    if (!row) throw new Error('no player');
    player = row;
    await db.insert(memberIdentity).values({ ...IDENTITY, memberId: player.id, createdAt: api.clock.now() });
  });
  beforeEach(async () => {
    const { db } = api.database;
    for (const table of [session, signInChallenge, registeredAddress, proofCount, passkey]) {
      await db.delete(table);
    }
    api.clock.advance(2 * 60_000);
    // The first attempt of an hour would otherwise wait for the member's row before it checks the proof.
    const kinds = ['password', 'settings', 'signIn'] as const;
    const tries = kinds.map((kind) => ({ kind, memberId: player.id, since: api.clock.now(), count: 0 }));
    await db.insert(proofCount).values(tries);
    [own, other] = [await tokenOf(api, 'player'), await tokenOf(api, 'player')];
  });
  afterEach(() => api.database.db.update(member).set(player).where(eq(member.id, player.id)));
  afterAll(() => api.close());

  /** Lets the second call finish its proof before the first call ends. */
  const inTurn = async (first: Call, second: Call) => {
    const answers: ReturnType<typeof call>[] = [];
    await api.database.db.transaction(async (tx) => {
      await lockMember(tx, player.id);
      for (const start of [first, second]) {
        const answer = start();
        answers.push(answer);
        expect(await isAwaited(tx, answer, answers.length)).toBe(true);
      }
    });
    const [one, two] = await Promise.all(answers);
    return [one?.json<{ success: boolean }>().success, two?.json<{ success: boolean }>().success];
  };
  const isOpen = async (token: string) =>
    (await call(api, sessionEndpoints.memberInfo, { token })).statusCode === 200;

  const signOutOthers: Call = () => call(api, securityEndpoints.endOtherSessions, { token: own });
  const changePassword: Call = () =>
    call(api, identityEndpoints.changePassword, {
      token: own,
      body: { oldPassword: DEMO_PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED },
    });
  const mailLink = async (): Promise<Call> => {
    const expiresAt = new Date(api.clock.now().getTime() + 60_000);
    const row = { memberId: player.id, tokenHash: hashToken('a mailed token'), expiresAt };
    await api.database.db.insert(passwordLink).values(row).onConflictDoUpdate({
      target: passwordLink.tokenHash,
      set: row,
    });
    const body = { token: 'a mailed token', newPassword: RESET, confirmNewPassword: RESET };
    return () => call(api, identityEndpoints.linkReset, { body });
  };
  const askForPasskey = async (token: string) => {
    const browser = new TestBrowser(api);
    const asked = await browser.call(passkeyEndpoints.passkeyChallenge, {
      token,
      body: { password: DEMO_PASSWORD },
    });
    const authenticator = new SoftAuthenticator(api.settings.siteOrigin);
    const attestation = authenticator.create(asked.json<{ value: CreationOptions }>().value);
    const body = { attestation, name: 'Laptop' };
    return { authenticator, add: () => browser.call(passkeyEndpoints.addPasskey, { token, body }) };
  };

  const byPassword = async (): Promise<Call> => () => login(api, 'player');
  const byCode = async (): Promise<Call> => {
    const browser = new TestBrowser(api);
    const password = await browser.code('noLogin', '0812345678');
    const body = {
      username: '0812345678',
      password,
      type: 'sms',
      countryDialingCode: '66',
      portal: 'member',
    };
    return () => browser.call(identityEndpoints.loginByCode, { body });
  };
  const byPasskey = async (): Promise<Call> => {
    const { authenticator, add } = await askForPasskey(other);
    await add();
    const browser = new TestBrowser(api);
    const asked = await browser.call(passkeyEndpoints.loginChallenge);
    const assertion = authenticator.get(asked.json<{ value: RequestOptions }>().value);
    return () => browser.call(passkeyEndpoints.loginByPasskey, { body: { assertion, portal: 'member' } });
  };
  const byProvider = async (): Promise<Call> => {
    const { db } = api.database;
    const proved = createProved(db, api.clock, await loadKeyedHash(db));
    const { code, cookie } = await proved.keep({ protocol: 'http', headers: {} }, IDENTITY);
    const browser = new TestBrowser(api, cookie.split(';')[0]);
    return () => browser.call(socialEndpoints.socialLogin, { body: { code } });
  };
  const byRememberedBrowser = async (): Promise<Call> => {
    const browser = new TestBrowser(api);
    await browser.call(identityEndpoints.login, { body: { ...credentials, remember: true } });
    const { password: _password, ...rest } = credentials;
    const body = { ...rest, remembered: true, remember: true };
    return () => browser.call(identityEndpoints.login, { body });
  };
  const byLink = async (): Promise<Call> => {
    const issued = await call(api, sessionEndpoints.handOver, { token: other });
    const body = issued.json<{ value: { token: string } }>().value;
    return () => call(api, sessionEndpoints.takeHandOver, { body });
  };
  const byStep = async (): Promise<Call> => {
    const begun = await call(api, identityEndpoints.login, { body: credentials, address: AWAY });
    const { value } = begun.json<{ value: LoginValue }>();
    if (value.step !== 'extraVerification') throw new Error(`the step is ${value.step}`);
    const body = { way: 'bankName', proof: player.realName };
    return () =>
      call(api, identityEndpoints.settleExtraVerification, { token: value.challenge, body, address: AWAY });
  };

  it.each([
    ['the password', byPassword],
    ['a texted code', byCode],
    ['a passkey', byPasskey],
    ['a provider', byProvider],
    ['a remembered browser', byRememberedBrowser],
    ['a link', byLink],
    ['an extra verification', byStep],
  ])('lets %s open no session if it was proved before the revocation', async (_title, prepare) => {
    const signIn = await prepare();
    expect(await inTurn(signOutOthers, signIn)).toEqual([true, false]);
    expect(await api.database.db.$count(session)).toBe(1);
    expect(await isOpen(own)).toBe(true);
  });

  it('that resets the password is not overwritten by a running change', async () => {
    expect(await inTurn(await mailLink(), changePassword)).toEqual([true, false]);
    expect((await login(api, 'player', 'member', RESET)).json()).toMatchObject({ success: true });
    expect((await login(api, 'player', 'member', CHANGED)).json()).toMatchObject({ success: false });
  });

  it('that changes the password is not overwritten by a running reset', async () => {
    expect(await inTurn(changePassword, await mailLink())).toEqual([true, false]);
    expect((await login(api, 'player', 'member', CHANGED)).json()).toMatchObject({ success: true });
  });

  it('that ends the other sessions prevents them from changing the password', async () => {
    const body = { oldPassword: DEMO_PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED };
    const change = () => call(api, identityEndpoints.changePassword, { token: other, body });
    expect(await inTurn(signOutOthers, change)).toEqual([true, false]);
    expect((await login(api, 'player')).json()).toMatchObject({ success: true });
  });

  it('that resets the password removes all passkeys, even one that is being added', async () => {
    const [reset, { add }] = [await mailLink(), await askForPasskey(other)];
    expect(await inTurn(reset, add)).toEqual([true, false]);
    expect(await api.database.db.$count(passkey)).toBe(0);
  });

  it('of a passkey refuses a sign-in that this passkey proved before', async () => {
    const signIn = await byPasskey();
    const [row] = await api.database.db.select().from(passkey);
    const params = { id: row?.publicId ?? '' };
    const remove = () => call(api, passkeyEndpoints.removePasskey, { token: own, params });
    expect(await inTurn(remove, signIn)).toEqual([true, false]);
    expect(await api.database.db.$count(session)).toBe(2);
  });

  it('of a password forgets every known browser except the one that sent the request', async () => {
    const { db } = api.database;
    const [here, elsewhere] = [new TestBrowser(api), new TestBrowser(api)];
    await db.delete(knownDevice);
    for (const browser of [here, elsewhere])
      await browser.call(identityEndpoints.login, { body: credentials });
    expect(await db.$count(knownDevice)).toBe(2);
    const reset = { token: 'a mailed token', newPassword: RESET, confirmNewPassword: RESET };
    await mailLink();
    await here.call(identityEndpoints.linkReset, { body: reset });
    const [kept, ...others] = await db.select().from(knownDevice);
    expect(others).toEqual([]);
    expect(here.cookie).toContain('parlour_device=');
    const token = /parlour_device=([\w-]+)/.exec(here.cookie)?.[1] ?? '';
    expect(kept?.tokenHash).toBe(hashToken(token));
  });
});
