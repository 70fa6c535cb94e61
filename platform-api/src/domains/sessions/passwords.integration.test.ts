import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { eq } from 'drizzle-orm';
import { TestBrowser } from '../../testing/browser.ts';
import { call, DEMO_PASSWORD, login, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { passwordLink } from '../signIn/tables.ts';
import { member } from '../members/tables.ts';

const NEW = 'Chosen#2026';

describe.each(engines.slice(-1))('passwords on $name', (engine) => {
  let api: TestApi;
  let browser: TestBrowser;
  beforeAll(async () => {
    api = await startTestApi(engine, { PASSWORD_DAYS: '90' });
  });
  beforeEach(() => {
    browser = new TestBrowser(api);
    api.clock.advance(2 * 60_000);
  });
  afterAll(() => api.close());

  const opens = async (token: string) =>
    (await call(api, sessionEndpoints.memberInfo, { token })).statusCode === 200;
  const logsIn = async (account: string, password: string) =>
    (await login(api, account, 'member', password)).json<{ success: boolean }>().success;
  const fieldsOf = (answer: Awaited<ReturnType<typeof call>>) =>
    answer.json<{ value: { fields?: Readonly<Record<string, string>> } }>().value.fields;
  const change = (token: string | null, body: Readonly<Record<string, string>>) =>
    call(api, identityEndpoints.changePassword, { token, body });
  const pair = (newPassword: string, confirmNewPassword = newPassword) => ({
    newPassword,
    confirmNewPassword,
  });

  it('[CONTRACTS-014] are changed with a token and a sealed body, and other sessions end', async () => {
    expect(identityEndpoints.changePassword).toMatchObject({ path: '/wps/member/password', sealed: true });
    const [own, other] = [await tokenOf(api, 'member10'), await tokenOf(api, 'member10')];
    expect((await change(null, { oldPassword: DEMO_PASSWORD, ...pair(NEW) })).statusCode).toBe(401);
    const answer = await change(own, { oldPassword: DEMO_PASSWORD, ...pair(NEW) });
    expect(answer.json()).toMatchObject({ success: true });
    expect([await opens(own), await opens(other)]).toEqual([true, false]);
    expect([await logsIn('member10', NEW), await logsIn('member10', DEMO_PASSWORD)]).toEqual([true, false]);
    const [row] = await api.database.db.select().from(member).where(eq(member.account, 'member10'));
    expect(row?.passwordExpiresAt).toEqual(new Date(api.clock.now().getTime() + 90 * 86_400_000));
  });

  it.each<[string, string, string, string]>([
    ['wrong', NEW, NEW, 'oldPassword'],
    [DEMO_PASSWORD, 'short', 'short', 'newPassword'],
    [DEMO_PASSWORD, 'Password123', 'Password123', 'newPassword'],
    [DEMO_PASSWORD, 'Parlour#88', 'Parlour#88', 'newPassword'],
    [DEMO_PASSWORD, NEW, `${NEW}!`, 'confirmNewPassword'],
    [DEMO_PASSWORD, DEMO_PASSWORD, DEMO_PASSWORD, 'newPassword'],
  ])(
    'are not changed from %s to %s with the confirmation %s: the field %s is wrong',
    async (oldPassword, newPassword, confirmation, field) => {
      const token = await tokenOf(api, 'member11');
      const answer = await change(token, { oldPassword, ...pair(newPassword, confirmation) });
      expect([answer.statusCode, Object.keys(fieldsOf(answer) ?? {})]).toEqual([400, [field]]);
      expect(await logsIn('member11', DEMO_PASSWORD)).toBe(true);
    },
  );

  it('can be set with another proof if the account has none yet, and the event says so', async () => {
    const token = await tokenOf(api, 'member13');
    await api.database.db.update(member).set({ passwordHash: null }).where(eq(member.account, 'member13'));
    const answer = await change(token, { oldPassword: DEMO_PASSWORD, ...pair(NEW) });
    expect(fieldsOf(answer)).toEqual({ oldPassword: expect.stringContaining('“Forgot password”') });
  });

  it('[CONTRACTS-016] [CONTRACTS-037] are set by phone, from a sealed POST, once per code', async () => {
    expect(identityEndpoints.phoneReset).toMatchObject({ method: 'POST', sealed: true });
    const session = await tokenOf(api, 'player');
    const verificationCode = await browser.code('noLogin', '0812345678');
    const body = { newPassword: NEW, mobileNum: '0812345678', countryDialingCode: '66', verificationCode };
    const weak = await browser.call(identityEndpoints.phoneReset, { body: { ...body, newPassword: 'weak' } });
    expect(Object.keys(fieldsOf(weak) ?? {})).toEqual(['newPassword']);
    expect((await browser.call(identityEndpoints.phoneReset, { body })).json()).toMatchObject({
      success: true,
    });
    expect(await opens(session)).toBe(false);
    const again = await browser.call(identityEndpoints.phoneReset, { body });
    expect(Object.keys(fieldsOf(again) ?? {})).toEqual(['verificationCode']);
    const afterwards = await call(api, identityEndpoints.login, {
      body: { username: '0812345678', password: NEW, type: '', countryDialingCode: '66', portal: 'member' },
    });
    expect(afterwards.json()).toMatchObject({ success: true, value: { step: 'session' } });
  });

  describe('by mail', () => {
    const ask = async (username: string, email: string) =>
      browser.call(identityEndpoints.emailReset, {
        query: { humanCheck: await browser.human() },
        body: { username, email },
      });
    const linkTokens = async () => {
      const answer = await api.app.inject({ url: '/dev/outbox', headers: { accept: 'application/json' } });
      return answer
        .json<{ messages: { kind: string; content: string }[] }>()
        .messages.flatMap(({ kind, content }) =>
          kind === 'mail' ? (/#reset=([\w-]+)/.exec(content)?.[1] ?? []) : [],
        );
    };
    const untilMailed = async (count: number): Promise<string> => {
      for (;;) {
        const tokens = await linkTokens();
        if (tokens.length >= count) return tokens[0] ?? '';
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const reset = (token: string, newPassword: string) =>
      call(api, identityEndpoints.linkReset, { body: { token, ...pair(newPassword) } });

    it('[CONTRACTS-015] are requested by a form whose answer does not reveal whether the account exists', async () => {
      expect(identityEndpoints.emailReset).toMatchObject({
        path: '/wps/member/password/email',
        encoding: 'form',
      });
      const before = await linkTokens();
      const answers = [
        await ask('nobody-at-all', 'agent@parlour.example'),
        await ask('agent', 'somebody@parlour.example'),
        await ask('AGENT', 'Agent@Parlour.example'),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
        answers.map(() => [200, { success: true, value: null, message: null }]),
      );
      const token = await untilMailed(before.length + 1);
      const [row] = await api.database.db.select().from(passwordLink);
      expect(row?.tokenHash).not.toContain(token);
      expect((await reset(token, 'short')).statusCode).toBe(400);
      expect((await reset(token, NEW)).json()).toMatchObject({ success: true });
      expect((await login(api, 'agent', 'agent', NEW)).json()).toMatchObject({ success: true });
      expect((await reset(token, `${NEW}!`)).json()).toMatchObject({ value: { reason: 'spentLink' } });
    });

    it('come in at most one mail a minute and three in half an hour, and each is valid for half an hour', async () => {
      const before = (await linkTokens()).length;
      const mailed = [];
      for (const count of [1, 2, 3]) {
        await ask('member09', 'member09@parlour.example');
        mailed.push(await untilMailed(before + count));
        await ask('member09', 'member09@parlour.example');
        api.clock.advance(61_000);
      }
      await ask('member09', 'member09@parlour.example');
      await api.app.inject('/healthz');
      expect(await linkTokens()).toHaveLength(before + 3);
      const [first = '', second = '', third = ''] = mailed;
      expect((await reset(second, NEW)).json()).toMatchObject({ success: true });
      expect((await reset(first, NEW)).json()).toMatchObject({ value: { reason: 'spentLink' } });
      expect((await reset(third, NEW)).json()).toMatchObject({ value: { reason: 'spentLink' } });
      api.clock.advance(31 * 60_000);
      await ask('member09', 'member09@parlour.example');
      const late = await untilMailed(before + 4);
      api.clock.advance(31 * 60_000);
      expect((await reset(late, NEW)).json()).toMatchObject({ value: { reason: 'spentLink' } });
    });

    it('require a human check', async () => {
      const body = { username: 'agent', email: 'agent@parlour.example' };
      const humanCheck = await browser.human();
      const taken = { query: { humanCheck }, body };
      expect((await browser.call(identityEndpoints.emailReset, taken)).json()).toMatchObject({
        success: true,
      });
      for (const query of [{ humanCheck }, { humanCheck: 'unsolved' }]) {
        const answer = await browser.call(identityEndpoints.emailReset, { query, body });
        expect(answer.json()).toMatchObject({ success: false, value: { reason: 'humanCheckFailed' } });
      }
    });

    it('cannot be requested from another site', async () => {
      const answer = await api.app.inject({
        method: 'POST',
        url: identityEndpoints.emailReset.path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
        },
        payload: 'username=agent&email=agent%40parlour.example',
      });
      expect(answer.statusCode).toBe(403);
    });
  });
});
