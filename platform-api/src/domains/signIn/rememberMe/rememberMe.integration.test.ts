import {
  identityEndpoints,
  REMEMBER_LIFETIME_MS,
  type LoginValue,
} from '@parlour/shared-contracts/domains/identity';
import { securityEndpoints, type OwnSession } from '@parlour/shared-contracts/domains/security';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { eq } from 'drizzle-orm';
import { TestBrowser } from '../../../testing/browser.ts';
import { call, DEMO_PASSWORD, login } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { createRememberTokens, createSessions } from '../../sessions/public.ts';
import { rememberToken } from '../../sessions/tables.ts';
import { member } from '../../members/tables.ts';

const nothingRemembered = { username: null, mobileNum: null, countryDialingCode: null };

describe.each(engines.slice(-1))('remembered logins on $name', (engine) => {
  let api: TestApi;
  let browser: TestBrowser;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(() => {
    browser = new TestBrowser(api);
    api.clock.advance(60_000);
  });
  afterAll(() => api.close());

  const byPassword = (username = 'player', remember = true, from = browser) =>
    from.call(identityEndpoints.login, {
      body: { username, password: DEMO_PASSWORD, type: 'username', portal: 'member', remember },
    });
  const remembered = { username: 'player', remembered: true, remember: true, type: 'username' };
  const asRemembered = (changes: Readonly<Record<string, unknown>> = {}, cookie = browser.cookie) =>
    browser.call(identityEndpoints.login, { body: { ...remembered, portal: 'member', ...changes }, cookie });
  const filledWith = async (cookie = browser.cookie) =>
    (await call(api, identityEndpoints.remembered, { cookie })).json<{ value: unknown }>().value;
  const tokenIn = (answer: Awaited<ReturnType<typeof login>>): string => {
    const { value } = answer.json<{ value: LoginValue }>();
    if (value.step !== 'session') throw new Error(answer.body);
    return value.token;
  };
  const isOpen = async (token: string) =>
    (await call(api, sessionEndpoints.memberInfo, { token })).statusCode === 200;
  const wrong = { success: false, value: { reason: 'wrongCredentials' } };
  const rememberedPlayer = { ...nothingRemembered, username: 'player' };

  it('logs in without a password, once per token, and then with the next token', async () => {
    expect(await filledWith()).toEqual(nothingRemembered);
    await byPassword(' player ');
    expect(await filledWith()).toEqual(rememberedPlayer);
    for (const username of ['player', 'PLAYER']) {
      const before = browser.cookie;
      expect(await isOpen(tokenIn(await asRemembered({ username })))).toBe(true);
      expect(browser.cookie).not.toBe(before);
      expect(await filledWith(before)).toEqual(nothingRemembered);
    }
  });

  it('[AUTH-049] stores the last username, a token in client of the password, and a flag in cookies', async () => {
    const { cookies } = await byPassword('player');
    const known = cookies.filter(({ name }) => name !== 'parlour_device');
    expect(known.map(({ name, value }) => [name, value])).toEqual([
      ['parlour_remember', '1'],
      ['parlour_last_username', Buffer.from('player').toString('base64url')],
      ['parlour_remember_tokens', expect.stringMatching(/^[\da-f]{16}~[\w-]{65}$/)],
    ]);
    for (const cookie of known) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const rows = await api.database.db.select().from(rememberToken);
    const [, token = ''] = known[2]?.value.split('~') ?? [];
    expect(JSON.stringify(rows)).not.toContain(token);
    await byPassword('member06');
    expect(tokenIn(await asRemembered())).not.toBe('');
  });

  it('[AUTH-051] [RULES-035] ends 86,400,000 ms after the login, in the cookies and in the tokens', async () => {
    expect(REMEMBER_LIFETIME_MS).toBe(86_400_000);
    const ages = (await byPassword()).cookies
      .filter(({ name }) => name !== 'parlour_device')
      .map(({ maxAge }) => maxAge);
    expect(ages).toEqual([86_400, 86_400, 86_400]);
    api.clock.advance(REMEMBER_LIFETIME_MS - 1);
    expect(await filledWith()).toEqual(rememberedPlayer);
    api.clock.advance(1);
    expect(await filledWith()).toEqual(nothingRemembered);
    expect((await asRemembered()).json()).toMatchObject(wrong);
  });

  it('is extended by a day with each login that asks for it, and forgotten by one that does not', async () => {
    await byPassword();
    api.clock.advance(REMEMBER_LIFETIME_MS - 1);
    await asRemembered();
    api.clock.advance(REMEMBER_LIFETIME_MS - 1);
    const before = browser.cookie;
    tokenIn(await asRemembered({ remember: false }));
    expect(browser.cookie).not.toContain('remember');
    expect(await filledWith(before)).toEqual(nothingRemembered);
    await byPassword();
    const kept = browser.cookie;
    await byPassword('player', false);
    expect([await filledWith(), await filledWith(kept)]).toEqual([nothingRemembered, nothingRemembered]);
  });

  it('ends all sessions of a token that is used a second time, regardless of who used it first', async () => {
    const other = tokenIn(await byPassword('player', true, new TestBrowser(api)));
    const first = tokenIn(await byPassword());
    const stolen = browser.cookie;
    const thief = tokenIn(await asRemembered());
    const next = browser.cookie;
    api.clock.advance(10_000);
    const answer = await asRemembered({}, stolen);
    expect(answer.json()).toMatchObject(wrong);
    expect([await isOpen(first), await isOpen(thief), await isOpen(other)]).toEqual([false, false, true]);
    expect(browser.cookie).not.toContain('remember');
    expect(await filledWith(next)).toEqual(nothingRemembered);
    expect((await asRemembered({}, next)).json()).toMatchObject(wrong);
  });

  it.each([true, false])(
    'detects a thief when the owner logs in by password (remembered there: %s)',
    async (remember) => {
      await byPassword();
      const owner = new TestBrowser(api);
      const stolen = browser.cookie;
      const thief = tokenIn(await asRemembered({ remember }));
      api.clock.advance(10_000);
      const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' };
      const own = tokenIn(await owner.call(identityEndpoints.login, { body, cookie: stolen }));
      expect([await isOpen(thief), await isOpen(own)]).toEqual([false, true]);
    },
  );

  it("accepts one of two tabs, and the second one afterwards with the first one's new token", async () => {
    const first = tokenIn(await byPassword());
    const cookie = browser.cookie;
    const answers = await Promise.all([asRemembered({}, cookie), asRemembered({}, cookie)]);
    const outcomes = answers.map((answer) => answer.json<{ success: boolean }>().success);
    expect(outcomes.toSorted()).toEqual([false, true]);
    const late = answers[outcomes.indexOf(false)];
    expect(late?.headers['set-cookie']).toBeUndefined();
    expect(await filledWith()).toEqual(rememberedPlayer);
    expect(await isOpen(tokenIn(await asRemembered()))).toBe(true);
    expect(await isOpen(first)).toBe(true);
  });

  it('treats a simultaneous use from an unknown device as theft', async () => {
    const first = tokenIn(await byPassword());
    const withoutDevice = browser.cookie
      .split('; ')
      .filter((entry) => !entry.startsWith('parlour_device='))
      .join('; ');
    tokenIn(await asRemembered());
    expect((await asRemembered({}, withoutDevice)).json()).toMatchObject(wrong);
    expect(await isOpen(first)).toBe(false);
  });

  it('opens no session if the token is revoked meanwhile', async () => {
    const { db } = api.database;
    const [row] = await db.select().from(member).where(eq(member.account, 'player'));
    const sessions = createSessions(db, api.clock, api.settings.sessions, api.app.log);
    const tokens = createRememberTokens(db, api.clock, sessions);
    const epoch = row?.epoch ?? 0;
    const { family, token } = await tokens.issue(row?.id ?? 0, epoch);
    await tokens.use(token, row?.id ?? 0, null);
    await tokens.use(token, row?.id ?? 0, null);
    const client = { address: '127.0.0.1', browser: null, system: null };
    await expect(
      sessions.open(row?.id ?? 0, client, { epoch, rememberFamily: family }),
    ).rejects.toMatchObject({
      code: 'wrongCredentials',
    });
  });

  it('is deleted after it has expired', async () => {
    await byPassword();
    api.clock.advance(REMEMBER_LIFETIME_MS + 1);
    const { db } = api.database;
    await createRememberTokens(
      db,
      api.clock,
      createSessions(db, api.clock, api.settings.sessions, api.app.log),
    ).prune();
    expect(await db.$count(rememberToken)).toBe(0);
  });

  it('ends when the password changes', async () => {
    const token = tokenIn(await byPassword('member10'));
    const newPassword = 'Chosen#2026';
    const body = { oldPassword: DEMO_PASSWORD, newPassword, confirmNewPassword: newPassword };
    await call(api, identityEndpoints.changePassword, { token, body });
    expect(await filledWith()).toEqual(nothingRemembered);
    expect((await asRemembered({ username: 'member10' })).json()).toMatchObject(wrong);
    expect(await isOpen(token)).toBe(true);
  });

  it('ends elsewhere when a member ends the other sessions, or that session', async () => {
    const other = new TestBrowser(api);
    const present = tokenIn(await byPassword());
    const rememberedElsewhere = async () => {
      await byPassword('player', true, other);
      expect(await filledWith(other.cookie)).toEqual(rememberedPlayer);
    };
    await rememberedElsewhere();
    await call(api, securityEndpoints.endOtherSessions, { token: present });
    expect([await filledWith(other.cookie), await filledWith()]).toEqual([
      nothingRemembered,
      rememberedPlayer,
    ]);
    await rememberedElsewhere();
    const { list } = (await call(api, securityEndpoints.sessions, { token: present })).json<{
      value: { list: OwnSession[] };
    }>().value;
    const id = list.find(({ isPresent }) => !isPresent)?.id ?? '';
    await call(api, securityEndpoints.endSession, { token: present, params: { id } });
    expect([await filledWith(other.cookie), await filledWith()]).toEqual([
      nothingRemembered,
      rememberedPlayer,
    ]);
  });

  it('still requires a change of an expired password, including the old one', async () => {
    await byPassword('member11');
    const expired = { passwordExpiresAt: new Date(0), passwordSetAt: new Date(0) };
    await api.database.db.update(member).set(expired).where(eq(member.account, 'member11'));
    const { value } = (await asRemembered({ username: 'member11' })).json<{ value: LoginValue }>();
    if (value.step !== 'passwordChange') throw new Error(value.step);
    const newPassword = 'Chosen#2026';
    const change = (oldPassword: string) =>
      call(api, identityEndpoints.changePassword, {
        token: value.challenge,
        body: { oldPassword, newPassword, confirmNewPassword: newPassword },
      });
    expect((await change('••••••••')).statusCode).toBe(400);
    expect((await change(DEMO_PASSWORD)).json()).toMatchObject({ success: true });
  });

  it('uses no token up in the wrong portal', async () => {
    await byPassword();
    expect((await asRemembered({ portal: 'agent' })).json()).toMatchObject({ value: { reason: 'nonAgent' } });
    tokenIn(await asRemembered());
  });

  it.each(['member05', 'nobody-at-all'])(
    'does not sign in as %s with the cookies of another member',
    async (username) => {
      await byPassword();
      const entries = (await byPassword('member06')).cookies.find(({ name }) =>
        name.endsWith('tokens'),
      )?.value;
      const [newest = '', older = ''] = entries?.split('.') ?? [];
      expect((await asRemembered({ username })).json()).toMatchObject(wrong);
      const spliced = `parlour_remember_tokens=${newest.split('~')[0]}~${older.split('~')[1]}`;
      expect((await asRemembered({ username: 'member06' }, spliced)).json()).toMatchObject(wrong);
      // The attempts under another name did not count as a use of this token.
      tokenIn(await asRemembered({}, `parlour_remember_tokens=${older}`));
    },
  );

  it.each([
    ['password and cookies', { password: DEMO_PASSWORD }],
    ['neither', { remembered: undefined }],
    ['a number', { type: '' }],
  ])('accepts exactly one login method: not %s', async (_title, changes) => {
    expect((await asRemembered(changes)).statusCode).toBe(400);
  });

  it.each([
    'parlour_remember_tokens=',
    `parlour_remember_tokens=${'a'.repeat(16)}~${'A'.repeat(65)}`,
    `parlour_remember_tokens=${Array.from({ length: 50 }, () => `${'a'.repeat(16)}~${'A'.repeat(65)}`).join('.')}`,
    'parlour_remember_tokens=%00; parlour_remember=1; parlour_last_username=AA',
    `parlour_remember=1; parlour_last_username=${'_'.repeat(4_000)}`,
    'parlour_last_mobile=66.; parlour_remember=2',
    'parlour_last_mobile=66.0812345678.1',
  ])('ignores the cookies %j', async (cookie) => {
    expect(await filledWith(cookie)).toEqual(nothingRemembered);
    expect((await asRemembered({}, cookie)).json()).toMatchObject(wrong);
  });

  it('remembers at most ten browsers per member', async () => {
    await byPassword('member12');
    expect(await filledWith()).toEqual({ ...nothingRemembered, username: 'member12' });
    for (let index = 0; index < 10; index += 1) {
      api.clock.advance(1);
      await byPassword('member12', true, new TestBrowser(api));
    }
    const [row] = await api.database.db.select().from(member).where(eq(member.account, 'member12'));
    expect(await api.database.db.$count(rememberToken, eq(rememberToken.memberId, row?.id ?? 0))).toBe(10);
    expect(await filledWith()).toEqual(nothingRemembered);
  });

  it('[AUTH-050] stores a mobile number with its dial code after a login by code that asks for it', async () => {
    await api.database.db
      .update(member)
      .set({ mobile: '+66899999999' })
      .where(eq(member.account, 'member12'));
    const logIn = async (remember: boolean) => {
      const password = await browser.code('noLogin', '0899999999');
      const body = { username: '089-999 9999', password, type: 'sms', countryDialingCode: '66' };
      return browser.call(identityEndpoints.loginByCode, { body: { ...body, portal: 'member', remember } });
    };
    const cookie = (await logIn(true)).cookies.find(({ name }) => name === 'parlour_last_mobile');
    expect(cookie).toMatchObject({ value: '66.0899999999', maxAge: 86_400, httpOnly: true });
    expect(await filledWith()).toEqual({
      ...nothingRemembered,
      mobileNum: '0899999999',
      countryDialingCode: '66',
    });
    await logIn(false);
    expect(await filledWith()).toEqual(nothingRemembered);
  });
});
