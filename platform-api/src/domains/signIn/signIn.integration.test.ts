import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { eq } from 'drizzle-orm';
import { call, login, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { createSessions } from '../sessions/public.ts';
import { session } from '../sessions/tables.ts';
import { member } from '../members/tables.ts';
import { hashToken } from '../../sealing/tokens.ts';

describe.each(engines.slice(-1))('signing in on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const infoOf = (token: string) => call(api, sessionEndpoints.memberInfo, { token });

  it('[CONTRACTS-007] [CONTRACTS-011] returns a token that opens the member’s own data', async () => {
    const answer = await login(api, 'player');
    expect(answer.statusCode).toBe(200);
    const { value } = answer.json<{ value: { token: string; firstTimeLogin: boolean } }>();
    expect(value).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
    expect(sessionEndpoints.memberInfo.path).toBe('/wps/member/info');
    const info = await infoOf(value.token);
    expect(info.json()).toMatchObject({ success: true, value: { account: 'player', type: 3 } });
  });

  it.each([
    ['player', { hasVip: true, vipLabelName: 'Gold', vipRankLevel: 3 }],
    ['trial', { hasVip: false, vipLabelName: '', vipRankLevel: 0 }],
  ])('returns the rank of %s, if there is one', async (account, rank) => {
    expect((await infoOf(await tokenOf(api, account))).json()).toMatchObject({ value: rank });
  });

  it('returns the time of the previous login', async () => {
    const lastLogin = async () =>
      (await infoOf(await tokenOf(api, 'agent01', 'agent'))).json<{ value: { lastLoginAt: string | null } }>()
        .value.lastLoginAt;
    expect(await lastLogin()).toBeNull();
    const first = api.clock.now().toISOString();
    api.clock.advance(3_600_000);
    expect(await lastLogin()).toBe(first);
  });

  it('shows the account name, never the real name', async () => {
    const info = await infoOf(await tokenOf(api, 'player'));
    expect(info.json()).toMatchObject({ value: { userName: 'player' } });
    expect(info.body).not.toContain('Demo Player');
  });

  it('returns what has been set up to protect an account', async () => {
    const token = await tokenOf(api, 'agent02', 'agent');
    const set = (values: Partial<typeof member.$inferInsert>) =>
      api.database.db.update(member).set(values).where(eq(member.account, 'agent02'));
    const security = async () =>
      (await infoOf(token)).json<{ value: { security: Record<string, boolean> } }>().value.security;
    const nothing = {
      securityPassword: false,
      realName: false,
      email: false,
      mobile: false,
      bankAccount: false,
    };
    expect(await security()).toEqual(nothing);
    await set({ securityPasswordHash: 'hash', email: 'a@parlour.example' });
    expect(await security()).toEqual({ ...nothing, securityPassword: true, email: true });
    await set({ realName: 'Ada', mobile: '0812345678', bankAccountNumber: '123' });
    expect(Object.values(await security())).toEqual([true, true, true, true, true]);
  });

  it('returns whether an account has a password', async () => {
    const token = await tokenOf(api, 'agent02', 'agent');
    const hasPassword = async () =>
      (await infoOf(token)).json<{ value: { hasPassword: boolean } }>().value.hasPassword;
    expect(await hasPassword()).toBe(true);
    await api.database.db.update(member).set({ passwordHash: null }).where(eq(member.account, 'agent02'));
    expect(await hasPassword()).toBe(false);
  });

  it('finds an account in any case, and trims the name', async () => {
    expect((await login(api, '  PLAYER ')).json()).toMatchObject({ success: true });
  });

  it('[STD-011] tells how to try again and how to recover the account, also for an account that does not exist', async () => {
    const wrongPassword = await login(api, 'player', 'member', 'Wrong#2026');
    const unknownAccount = await login(api, 'nobody-at-all', 'member', 'Wrong#2026');
    expect(wrongPassword.json()).toEqual({
      success: false,
      value: { reason: 'wrongCredentials', captcha: false },
      message:
        'The username or the password is not right. Try again, or choose “Forgot password?” to set a new one',
    });
    expect(unknownAccount.json()).toEqual(wrongPassword.json());
    expect(unknownAccount.statusCode).toBe(wrongPassword.statusCode);
  });

  it.each([
    ['[AUTH-047] refuses a member in the agents’ portal', 'player', 'agent', 'nonAgent'],
    ['[AUTH-047] the agents’ portal refuses a trial account', 'trial', 'agent', 'nonAgent'],
    ['[AUTH-048] the players’ portal refuses an agent', 'agent', 'member', 'nonMember'],
    ['[AUTH-048] the players’ portal refuses a sub-agent', 'subagent', 'member', 'nonMember'],
  ] as const)('%s and starts no session', async (_title, account, portal, reason) => {
    const before = await api.database.db.$count(session);
    const answer = await login(api, account, portal);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: false, value: { reason } });
    expect(await api.database.db.$count(session)).toBe(before);
  });

  it.each([
    [
      'EN',
      'The username or the password is not right. Try again, or choose “Forgot password?” to set a new one',
    ],
    [
      'PT',
      'O nome de usuário ou a senha não está certo. Tente de novo, ou escolha “Esqueceu a senha?” para definir uma nova',
    ],
    [
      'pt-BR,pt;q=0.9,en;q=0.8',
      'O nome de usuário ou a senha não está certo. Tente de novo, ou escolha “Esqueceu a senha?” para definir uma nova',
    ],
    ['en;q=0.3, th', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง ลองอีกครั้ง หรือเลือก “ลืมรหัสผ่าน?” เพื่อตั้งรหัสผ่านใหม่'],
    ['SW', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง ลองอีกครั้ง หรือเลือก “ลืมรหัสผ่าน?” เพื่อตั้งรหัสผ่านใหม่'],
    ['', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง ลองอีกครั้ง หรือเลือก “ลืมรหัสผ่าน?” เพื่อตั้งรหัสผ่านใหม่'],
  ])('refuses in the language of the request: %j', async (language, message) => {
    const body = { username: 'player', password: 'Wrong#2026', type: 'username', portal: 'member' };
    const answer = await call(api, identityEndpoints.login, { body, language });
    const value = { reason: 'wrongCredentials', captcha: false };
    expect(answer.json()).toEqual({ success: false, value, message });
  });

  it('does not reveal the right portal after a wrong password', async () => {
    const answer = await login(api, 'agent', 'member', 'Wrong#2026');
    expect(answer.json()).toMatchObject({ value: { reason: 'wrongCredentials' } });
  });

  it('[CONTRACTS-008] makes the token worthless when it logs out, and only that token', async () => {
    const kept = await tokenOf(api, 'player');
    const ended = await tokenOf(api, 'player');
    const answer = await call(api, sessionEndpoints.logout, { token: ended });
    expect(answer.json()).toEqual({ success: true, value: null, message: null });
    expect((await infoOf(ended)).statusCode).toBe(401);
    expect((await infoOf(kept)).statusCode).toBe(200);
  });

  it('stores tokens as hashes only', async () => {
    const token = await tokenOf(api, 'player');
    const rows = await api.database.db.select().from(session);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends an unused session, and prolongs a used one', async () => {
    const used = await tokenOf(api, 'player');
    const idle = await tokenOf(api, 'player');
    api.clock.advance(api.settings.sessions.idleMinutes * 60_000 - 1000);
    expect((await infoOf(used)).statusCode).toBe(200);
    api.clock.advance(1000);
    expect((await infoOf(idle)).statusCode).toBe(401);
    expect((await infoOf(used)).statusCode).toBe(200);
  });

  it('ends every session after its maximum length', async () => {
    const token = await tokenOf(api, 'player');
    const hours = api.settings.sessions.hours;
    for (let hour = 0; hour < hours; hour += 6) {
      expect((await infoOf(token)).statusCode).toBe(200);
      api.clock.advance(6 * 3_600_000);
    }
    expect((await infoOf(token)).statusCode).toBe(401);
  });

  it('ends a member’s oldest session when there are too many, and no session of another member', async () => {
    const { db } = api.database;
    const [row] = await db.select().from(member).where(eq(member.account, 'player'));
    const other = await tokenOf(api, 'trial');
    const sessions = createSessions(db, api.clock, { ...api.settings.sessions, perMember: 3 }, api.app.log);
    const client = { address: '203.0.113.9', browser: null, system: null };
    const tokens: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      api.clock.advance(1);
      tokens.push(await sessions.open(row?.id ?? 0, client));
    }
    const isOpen = async (token: string) => (await sessions.findCaller(token)) !== null;
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, true, true, true]);
    expect(await isOpen(other)).toBe(true);
    await Promise.all(Array.from({ length: 8 }, () => sessions.open(row?.id ?? 0, client)));
    expect(await db.$count(session, eq(session.memberId, row?.id ?? 0))).toBe(3);
  });

  it('[CONTRACTS-023] returns the address of the avatar’s picture, which exists', async () => {
    const answer = await call(api, sessionEndpoints.memberIcon, { token: await tokenOf(api, 'player') });
    const { icon } = answer.json<{ value: { icon: string } }>().value;
    expect((await api.app.inject({ url: icon })).headers['content-type']).toContain('image/svg+xml');
  });
});
