import { cashierEndpoints } from '@parlour/shared-contracts/domains/cashier';
import { termsEndpoints, type TermsState } from '@parlour/shared-contracts/domains/terms';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { saferPlayEndpoints, type SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { eq } from 'drizzle-orm';
import { TestBrowser } from '../../testing/browser.ts';
import { reasonOf } from '../../testing/answers.ts';
import { call, login, tokenOf } from '../../testing/calls.ts';
import { openStaffTerminal } from '../../testing/staffTerminal.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { downline, featureModule, fieldRule, member, message } from '../../face/tables.ts';
import { foldAccountNames } from '../members/foldAccountNames.ts';
import { accountName } from '../members/public.ts';
import { session } from '../sessions/tables.ts';
import { readRevision, saveArticle } from '../content/public.ts';
import { readActions } from '../operator/audit.ts';
import { registration, requiredRevision, termsAcceptance } from './tables.ts';
import { findMissingArticles } from './terms/termsRows.ts';

const PASSWORD = 'Chosen#2026';
const page = {
  domain: 'play.example',
  registerUrl: 'https://play.example/register',
  login: true,
  registerMethod: 'WEB',
};

describe.each(engines.slice(-1))('registering on $name', (engine) => {
  let api: TestApi;
  let browser: TestBrowser;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(() => {
    browser = new TestBrowser(api);
  });
  afterAll(() => api.close());

  const register = async (username: string, changes: Readonly<Record<string, unknown>> = {}) =>
    browser.call(registrationEndpoints.register, {
      body: {
        ...page,
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        humanCheck: await browser.human(),
        ...changes,
      },
    });
  const registerByMobile = async (mobileNum: string, changes: Readonly<Record<string, unknown>> = {}) =>
    browser.call(registrationEndpoints.registerByMobile, {
      body: {
        ...page,
        username: mobileNum,
        mobileNum,
        countryDialingCode: '66',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        humanCheck: await browser.human(),
        ...changes,
      },
    });
  const fieldsOf = (answer: Awaited<ReturnType<typeof register>>) =>
    answer.json<{ value: { fields?: Readonly<Record<string, string>> } }>().value.fields;
  const rowOf = async (account: string) => {
    const [row] = await api.database.db.select().from(member).where(eq(member.account, account));
    return row;
  };

  it('[CONTRACTS-012] opens an account with a wallet and its first session, from a sealed PUT', async () => {
    expect(registrationEndpoints.register).toMatchObject({ method: 'PUT', sealed: true });
    const answer = await register('newcomer');
    const { value } = answer.json<{ value: { token: string; firstTimeLogin: boolean } }>();
    expect(value.firstTimeLogin).toBe(true);
    const { token } = value;
    const info = await call(api, sessionEndpoints.loginInfo, { token });
    expect(info.json()).toMatchObject({ value: { account: 'newcomer', type: 3, email: null } });
    const balance = await call(api, walletEndpoints.balance, { token });
    expect(balance.json()).toMatchObject({ value: { balance: 0, currency: 'THB' } });
    expect((await login(api, 'newcomer', 'member', PASSWORD)).json()).toMatchObject({
      value: { step: 'session', firstTimeLogin: false },
    });
  });

  it('[STD-138] stores which member has opened an account, and when', async () => {
    await register('opener');
    const row = await rowOf('opener');
    const { db } = api.database;
    const rows = await db
      .select()
      .from(registration)
      .where(eq(registration.memberId, row?.id ?? 0));
    expect(rows).toMatchObject([{ memberId: row?.id, registeredAt: api.clock.now() }]);
    expect(row?.registeredAt).toEqual(api.clock.now());
  });

  it('makes the browser a known device, so that the first sign-in of another one is reported', async () => {
    await register('known');
    const { id = 0 } = (await rowOf('known')) ?? {};
    const signIn = async (from: TestBrowser): Promise<string[]> => {
      const body = { username: 'known', password: PASSWORD, type: 'username', portal: 'member' };
      await from.call(identityEndpoints.login, { body });
      const messages = await api.database.db.select().from(message).where(eq(message.memberId, id));
      return messages.map(({ kind }) => kind);
    };
    expect(await signIn(browser)).toEqual([]);
    expect(await signIn(new TestBrowser(api))).toEqual(['newDevice']);
  });

  it('[STD-044] lets a new member set a limit of money at once', async () => {
    const { token } = (await register('careful')).json<{ value: { token: string } }>().value;
    const body = { kind: 'deposit', period: 'week', amount: 50_000 };
    const answer = await call(api, saferPlayEndpoints.setLimit, { token, body });
    const { limits } = answer.json<{ value: SaferPlay }>().value;
    expect(limits.find(({ inForce }) => inForce !== null)).toMatchObject({
      kind: 'deposit',
      period: 'week',
      inForce: 50_000,
    });
  });

  it('[CONTRACTS-013] opens an account by a mobile number, from a sealed PUT', async () => {
    expect(registrationEndpoints.registerByMobile).toMatchObject({ method: 'PUT', sealed: true });
    const verificationCode = await browser.code('register', '081 111-1111');
    const answer = await registerByMobile('0811111111', { verificationCode });
    expect(answer.json()).toMatchObject({ success: true, value: { firstTimeLogin: true } });
    expect(await rowOf('66811111111')).toMatchObject({ mobile: '+66811111111' });
    for (const name of ['0811111111', '66811111111']) {
      expect((await login(api, name, 'member', PASSWORD)).json()).toMatchObject({ success: true });
    }
  });

  it("stores the values that the operator asks for, and the member's referrer", async () => {
    const answer = await register('invited', {
      affiliateCode: 'agent01',
      email: 'invited@parlour.example',
      payeeName: 'สมชาย ใจดี',
      recommenderId: 'player',
    });
    expect(answer.json()).toMatchObject({ success: true });
    const row = await rowOf('invited');
    const agent = await rowOf('agent01');
    expect(row).toMatchObject({
      uplineId: agent?.id,
      realName: 'สมชาย ใจดี',
      email: 'invited@parlour.example',
    });
    const { db } = api.database;
    const [kept] = await db
      .select()
      .from(registration)
      .where(eq(registration.memberId, row?.id ?? 0));
    expect(kept).toMatchObject({ domain: 'play.example', recommenderId: 'player', affiliateCode: 'agent01' });
    expect(await db.$count(downline, eq(downline.memberId, row?.id ?? 0))).toBeGreaterThan(0);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string, RegExp]>([
    ['ab', {}, 'username', /start with a letter.*4 to 20/i],
    ['1abcd', {}, 'username', /start with a letter/i],
    ['constructor1', { password: 'short', confirmPassword: 'short' }, 'password', /8 to 64/],
    ['differs', { confirmPassword: `${PASSWORD}!` }, 'confirmPassword', /not the same/],
    ['mailed', { email: 'nobody' }, 'email', /e-mail/],
    ['Player', {}, 'username', /taken/],
  ])('refuses %s %j at the field %s', async (username, changes, field, message) => {
    const answer = await register(username, changes);
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual({ [field]: expect.stringMatching(message) });
  });

  it('applies a rule that the operator has just changed', async () => {
    const { db } = api.database;
    const require = (required: boolean) =>
      db.update(fieldRule).set({ required }).where(eq(fieldRule.field, 'email'));
    await require(true);
    const refused = await register('mailless');
    await require(false);
    expect(fieldsOf(refused)).toEqual({ email: 'This field cannot be empty' });
    expect((await register('mailless')).json()).toMatchObject({ success: true });
  });

  it('treats spaces as an empty value, as the form does', async () => {
    const { db } = api.database;
    const isPassword = eq(fieldRule.field, 'password');
    const [held] = await db.select().from(fieldRule).where(isPassword);
    await db.update(fieldRule).set({ acceptedPattern: '*' }).where(isPassword);
    const spaces = ' '.repeat(12);
    const refused = await register('spacious', { password: spaces, confirmPassword: spaces });
    await db
      .update(fieldRule)
      .set(held ?? {})
      .where(isPassword);
    expect(fieldsOf(refused)).toEqual({ password: 'This field cannot be empty' });
  });

  it('[CONTRACTS-020] returns the rules of the form', async () => {
    const answer = await browser.call(registrationEndpoints.settings);
    expect(answer.json()).toMatchObject({
      value: {
        minimumAge: 18,
        asksForBirthday: false,
        fields: {
          username: { enabled: true, required: true, minLength: 4, maxLength: 20, patternId: 1 },
          line: { enabled: false },
        },
      },
    });
  });

  it('requires a human check, which is good for one registration', async () => {
    const humanCheck = await browser.human();
    expect((await register('checked', { humanCheck })).json()).toMatchObject({ success: true });
    const answer = await register('checked2', { humanCheck });
    expect(answer.json()).toMatchObject({ success: false, value: { reason: 'humanCheckFailed' } });
    expect(await rowOf('checked2')).toBeUndefined();
  });

  it.each<[string, RegExp | null]>([
    ['freeName1', null],
    ['PLAYER', /taken/],
    ['1abcd', /start with a letter/i],
  ])('tells before the registration whether %s can be registered', async (username, message) => {
    const check = async (humanCheck: string) =>
      browser.call(registrationEndpoints.checkUsername, { body: { username, humanCheck } });
    const proof = await browser.human();
    const answer = await check(proof);
    if (message === null) expect(answer.json()).toMatchObject({ success: true, value: null });
    else expect(fieldsOf(answer)).toEqual({ username: expect.stringMatching(message) });
    expect((await check(proof)).json()).toMatchObject({ value: { reason: 'humanCheckFailed' } });
    expect(await rowOf('freeName1')).toBeUndefined();
  });

  it('accepts one of two simultaneous registrations of a name, and reports the name as taken to the other', async () => {
    // Two simultaneous first calls would register the browser as two.
    await browser.human();
    const answers = await Promise.all([register('wanted'), register('WANTED')]);
    const bodies = answers.map((answer) => answer.json<{ success: boolean }>());
    expect(bodies.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.find((answer) => !answer.json<{ success: boolean }>().success);
    expect(refused && fieldsOf(refused)).toEqual({ username: 'This username is taken already' });
  });

  describe('if the operator allows any username', () => {
    beforeAll(() => setPattern('*'));
    afterAll(() => setPattern(null));
    let stated: string | undefined;
    const setPattern = async (pattern: string | null): Promise<void> => {
      const { db } = api.database;
      const isUsername = eq(fieldRule.field, 'username');
      const [rule] = await db.select().from(fieldRule).where(isUsername);
      stated ??= rule?.acceptedPattern;
      await db
        .update(fieldRule)
        .set({ acceptedPattern: pattern ?? stated ?? '*' })
        .where(isUsername);
    };

    it('lets a member sign in by every spelling of the name, and lets no other member register one', async () => {
      expect((await register('İstanbul77')).json()).toMatchObject({ success: true });
      for (const name of ['İstanbul77', 'istanbul77', 'ISTANBUL77', 'ıstanbul77', 'Ｉstanbul77']) {
        expect((await login(api, name, 'member', PASSWORD)).json()).toMatchObject({ success: true });
        expect(fieldsOf(await register(name))).toEqual({ username: expect.stringContaining('taken') });
      }
    });

    it.each([
      ['pаypal77', /one alphabet/],
      ['0899999991', /telephone number/],
      ['+66 89 999 9991', /telephone number/],
      ['０８９９９９９９９１', /telephone number/],
      ['๐๘๙๙๙๙๙๙๙๑', /telephone number/],
      ['089.999.9991', /telephone number/],
      ['pay\u200Bpal', /do not show/],
      ['pay\u00ADpal', /do not show/],
      ['pay\u202Epal', /do not show/],
      ['pay\u2060pal', /do not show/],
      ['pay pal', /do not show/],
    ])('refuses %s', async (username, message) => {
      const answer = await register(username);
      expect(fieldsOf(answer)).toEqual({ username: expect.stringMatching(message) });
    });

    it('computes the keys that the migration left out, and gives a shared key to the older account', async () => {
      const { db } = api.database;
      await register('Straße7');
      await db.update(member).set({ accountKey: 'unfolded#1' }).where(eq(member.account, 'Straße7'));
      await register('STRASSE7');
      await db.update(member).set({ accountKey: 'unfolded#2' }).where(eq(member.account, 'STRASSE7'));
      await foldAccountNames(db);
      await foldAccountNames(db);
      expect((await login(api, 'strasse7', 'member', PASSWORD)).json()).toMatchObject({ success: true });
      expect((await rowOf('Straße7'))?.accountKey).toBe('strasse7');
      const younger = await rowOf('STRASSE7');
      expect(younger?.accountKey).toBe(`strasse7#${younger?.id}`);
    });

    it('lets the owner of a number sign in by it, even if another account has it as its name', async () => {
      const verificationCode = await browser.code('register', '0899999992');
      await registerByMobile('0899999992', { verificationCode });
      const { db } = api.database;
      await db.update(member).set(accountName('0899999992')).where(eq(member.account, 'İstanbul77'));
      expect((await login(api, '0899999992', 'member', PASSWORD)).json()).toMatchObject({ success: true });
    });
  });

  it('refuses a code that is wrong, used, or was sent for another number or purpose', async () => {
    const code = await browser.code('register', '0822222222');
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = {
      verificationCode:
        'The verification code is wrong or has expired. Check it and try again, or get a new one',
    };
    expect(fieldsOf(await registerByMobile('0822222222', { verificationCode: wrong }))).toEqual(refused);
    expect(fieldsOf(await registerByMobile('0822222223', { verificationCode: code }))).toEqual(refused);
    expect((await registerByMobile('0822222222', { verificationCode: code })).json()).toMatchObject({
      success: true,
    });
    const loginCode = await browser.code('noLogin', '0812345678');
    expect(fieldsOf(await registerByMobile('0812345678', { verificationCode: loginCode }))).toEqual(refused);
  });

  it('[CONTRACTS-018] accepts the code that was sent for a registration, by mobile and by username', async () => {
    const { db } = api.database;
    const toggle = (enabled: boolean) =>
      db.update(featureModule).set({ enabled }).where(eq(featureModule.key, 'smsAtRegistration'));
    const byMobile = await browser.code('register', '0866666661');
    expect((await registerByMobile('0866666661', { verificationCode: byMobile })).json()).toMatchObject({
      success: true,
    });
    await toggle(true);
    const numbered = { mobileNum: '0866666662', countryDialingCode: '66' };
    const missing = await register('numbered', numbered);
    const verificationCode = await browser.code('register', '0866666662');
    const answer = await register('numbered', { ...numbered, verificationCode });
    await toggle(false);
    expect(Object.keys(fieldsOf(missing) ?? {})).toEqual(['verificationCode']);
    expect(answer.json()).toMatchObject({ success: true });
    expect(await rowOf('numbered')).toMatchObject({ mobile: '+66866666662' });
  });

  it('asks for no password if the operator requires none, and opens the account by code', async () => {
    const { db } = api.database;
    const toggle = (enabled: boolean) =>
      db.update(featureModule).set({ enabled }).where(eq(featureModule.key, 'mobilePasswordRegistration'));
    await toggle(false);
    const verificationCode = await browser.code('register', '0844444444');
    const body = { verificationCode, password: undefined, confirmPassword: undefined };
    const answer = await registerByMobile('0844444444', body);
    await toggle(true);
    expect(answer.json()).toMatchObject({ success: true });
    expect((await login(api, '0844444444', 'member', PASSWORD)).json()).toMatchObject({
      value: { reason: 'wrongCredentials' },
    });
  });

  it('refuses registration by mobile if it is switched off', async () => {
    const { db } = api.database;
    const toggle = (enabled: boolean) =>
      db.update(featureModule).set({ enabled }).where(eq(featureModule.key, 'mobileRegistration'));
    await toggle(false);
    const answer = await registerByMobile('0855555555', { verificationCode: '123456' });
    await toggle(true);
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    ['AGENT01', 'play.example', true],
    ['agent01', 'other.example', true],
    ['NOBODY', 'play.example', false],
    ['__proto__', 'play.example', false],
  ])('[CONTRACTS-019] checks code %s on %s: %s', async (code, domain, success) => {
    const answer = await browser.call(registrationEndpoints.affiliate, { body: { code, domain } });
    expect([answer.statusCode, answer.json<{ success: boolean }>().success]).toEqual([200, success]);
  });

  it('refuses a registration with an invalid invitation', async () => {
    const answer = await register('uninvited', { affiliateCode: 'NOBODY' });
    expect(answer.json()).toMatchObject({ value: { reason: 'invalidInvitation' } });
    expect(await rowOf('uninvited')).toBeUndefined();
  });

  it('[STD-007] stores the accepted versions and their time, and asks again when staff require a new one', async () => {
    const { db } = api.database;
    const run = await openStaffTerminal(api, { sue: 'support' });
    const { token } = (await register('reader', { acceptsTerms: true })).json<{ value: { token: string } }>()
      .value;
    const { id: memberId = 0 } = (await rowOf('reader')) ?? {};
    const accepted = () => db.select().from(termsAcceptance).where(eq(termsAcceptance.memberId, memberId));
    const at = api.clock.now();
    const first = [
      { memberId, article: 'terms', revision: 1, at },
      { memberId, article: 'privacy', revision: 1, at },
    ];
    expect(await accepted()).toEqual(first);
    const due = async (as = token) =>
      (await call(api, termsEndpoints.terms, { token: as })).json<{ value: TermsState }>().value.due;
    const isAsked = async (as = token) =>
      (await call(api, sessionEndpoints.memberInfo, { token: as })).json<{ value: object }>().value;
    const deposit = async () =>
      call(api, cashierEndpoints.startDeposit, { token, body: { method: 'qr', amount: 20_000 } });

    // A correction needs no new acceptance.
    const { state } = await readRevision(db, 'terms', undefined);
    const corrected = { ...state, title: { ...state.title, EN: 'Terms' } };
    await saveArticle(db, { slug: 'terms', state: corrected, expectedRevision: 1, by: 'sue' }, at);
    expect([await due(), 'asksForTerms' in (await isAsked())]).toEqual([[], false]);

    const { text } = await run('sue', 'content require terms --revision 2');
    expect(text).toBe('members are asked to accept revision 2 of terms');
    expect((await run('sue', 'content require terms --revision 2')).text).toContain('required already');
    expect((await run('sue', 'content require terms --revision 9')).exitCode).toBe(3);
    expect((await readActions(db, undefined))[0]).toMatchObject({
      who: 'sue',
      action: 'requireRevision',
      details: { article: 'terms', revision: 2 },
    });
    expect(await due()).toEqual([{ article: 'terms', revision: 2, isNewVersion: true }]);
    expect(await isAsked()).toMatchObject({ asksForTerms: true });
    const former = await tokenOf(api, 'player');
    expect(await due(former)).toEqual([{ article: 'terms', revision: 2, isNewVersion: false }]);
    expect(reasonOf(await deposit())).toBe('termsNotAccepted');

    const accept = (revision: number) =>
      call(api, termsEndpoints.acceptTerms, { token, body: { accepted: [{ article: 'terms', revision }] } });
    expect(reasonOf(await accept(1))).toBe('termsChanged');
    api.clock.advance(60_000);
    expect((await accept(2)).json()).toMatchObject({ success: true, value: { due: [] } });
    await accept(2);
    const second = { memberId, article: 'terms', revision: 2, at: api.clock.now() };
    expect(await accepted()).toEqual([...first, second]);
    expect('asksForTerms' in (await isAsked())).toBe(false);
    expect((await deposit()).json()).toMatchObject({ success: true });
    const refused = { cause: { message: expect.stringContaining('the record only grows') } };
    await expect(db.delete(termsAcceptance)).rejects.toMatchObject(refused);
    await expect(db.update(requiredRevision).set({ revision: 1 })).rejects.toMatchObject(refused);

    // Members could not accept a text that they cannot read yet.
    const shownFrom = { startsAt: new Date(api.clock.now().getTime() + 1).toISOString() };
    await saveArticle(
      db,
      { slug: 'terms', state: { ...corrected, ...shownFrom }, expectedRevision: 2, by: 'sue' },
      api.clock.now(),
    );
    expect((await run('sue', 'content require terms --revision 3')).text).toContain('cannot read');
    await saveArticle(
      db,
      { slug: 'terms', state: corrected, expectedRevision: 3, by: 'sue' },
      api.clock.now(),
    );
  });

  it('opens no account for a number whose owner is excluded, also with a code', async () => {
    const verificationCode = await browser.code('register', '0847654321');
    const { db } = api.database;
    const holder = eq(member.account, 'player');
    await db.update(member).set({ mobile: '+66847654321', excludedAt: api.clock.now() }).where(holder);
    const answer = await registerByMobile('0847654321', { verificationCode });
    expect(fieldsOf(answer)).toEqual({ mobileNum: expect.stringContaining('“Responsible gaming”') });
    await db.update(member).set({ mobile: null, excludedAt: null }).where(holder);
  });

  it('knows which articles the site lacks, so that members could not accept them', async () => {
    const { db } = api.database;
    expect(await findMissingArticles(db, api.clock.now())).toEqual([]);
    expect(await findMissingArticles(db, new Date('2000-01-01'))).toEqual(['terms', 'privacy']);
  });

  it('records no acceptance of the terms if the person was not asked for it', async () => {
    await register('unasked');
    const { id = 0 } = (await rowOf('unasked')) ?? {};
    expect(await api.database.db.$count(termsAcceptance, eq(termsAcceptance.memberId, id))).toBe(0);
  });
});

describe.each(engines.slice(-1))('free play on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { TRIAL_ACCOUNTS: '2', TRIAL_BALANCE: '50000' });
  });
  afterAll(() => api.close());

  const play = async () => {
    const browser = new TestBrowser(api);
    return browser.call(identityEndpoints.freePlay, {
      body: { os: 'Linux', platform: 'W', gatewayVersion: 3, value: { humanCheck: await browser.human() } },
    });
  };
  const tokenOf = (answer: Awaited<ReturnType<typeof play>>) =>
    answer.json<{ value: { token: string } }>().value.token;
  const balanceOf = async (token: string) =>
    (await call(api, walletEndpoints.balance, { token })).json<{ value: { balance: number } }>().value
      .balance;

  it('[CONTRACTS-021] opens a trial session with its own wallet, from a POST with an encrypted value', async () => {
    const token = tokenOf(await play());
    const info = await call(api, sessionEndpoints.loginInfo, { token });
    expect(info.json()).toMatchObject({ value: { type: 4 } });
    expect(await balanceOf(token)).toBe(50_000);
    const open = await api.app.inject({
      method: 'POST',
      url: '/wps/session/login/freeplay',
      payload: { os: 'Linux', platform: 'W', gatewayVersion: 3, value: { humanCheck: 'x' } },
    });
    expect(open.json()).toMatchObject({ value: { reason: 'unsealedBody' } });
  });

  it('creates no more accounts than allowed, and resets idle ones for reuse', async () => {
    const first = tokenOf(await play());
    const refused = await play();
    expect(refused.json()).toMatchObject({ value: { reason: 'freePlayOff' } });
    await call(api, sessionEndpoints.logout, { token: first });
    api.clock.advance(120_000);
    const again = tokenOf(await play());
    expect(await balanceOf(again)).toBe(50_000);
    const idOf = async (token: string) =>
      (await call(api, sessionEndpoints.memberInfo, { token })).json<{ value: { id: string } }>().value.id;
    expect(await idOf(again)).toMatch(/^\d+$/);
  });

  it('recognises trial accounts by their type, not by their name', async () => {
    const { db } = api.database;
    await db.delete(session);
    await db.update(member).set(accountName('trial-a')).where(eq(member.account, 'member03'));
    api.clock.advance(120_000);
    expect((await play()).json()).toMatchObject({ success: true });
    expect((await play()).json()).toMatchObject({ success: true });
    expect((await play()).json()).toMatchObject({ value: { reason: 'freePlayOff' } });
  });

  it('is refused if it is switched off', async () => {
    const { db } = api.database;
    await db.update(featureModule).set({ enabled: false }).where(eq(featureModule.key, 'freePlay'));
    expect((await play()).json()).toMatchObject({ success: false, value: { reason: 'freePlayOff' } });
  });
});
