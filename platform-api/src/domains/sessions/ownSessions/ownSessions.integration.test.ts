import { securityEndpoints, type OwnSession } from '@parlour/shared-contracts/domains/security';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { randomUUID } from 'node:crypto';
import { call, DEMO_PASSWORD, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { session } from '../tables.ts';
import { hashToken } from '../../../sealing/tokens.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

describe.each(engines.slice(-1))('own sessions on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(async () => {
    await api.database.db.delete(session);
  });
  afterAll(() => api.close());

  const { sessions, endSession, endOtherSessions } = securityEndpoints;
  const listOf = async (token: string) =>
    (await call(api, sessions, { token })).json<{ value: { list: OwnSession[] } }>().value.list;
  const opens = async (token: string) =>
    (await call(api, sessionEndpoints.memberInfo, { token })).statusCode === 200;
  const end = (token: string, id: string) => call(api, endSession, { token, params: { id } });
  const presentId = async (token: string): Promise<string> =>
    (await listOf(token)).find(({ isPresent }) => isPresent)?.id ?? '';

  it('are listed with origin and time, the current one first', async () => {
    const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' };
    const answer = await call(api, identityEndpoints.login, { body, userAgent: PHONE });
    const phone = answer.json<{ value: { token: string } }>().value.token;
    const openedAt = api.clock.now().toISOString();
    api.clock.advance(3_600_000);
    const present = await tokenOf(api, 'player');
    const now = api.clock.now().toISOString();
    await tokenOf(api, 'member10');
    const unknown = { address: '127.0.0.1', browser: null, system: null };
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(await listOf(present)).toEqual([
      { id, ...unknown, openedAt: now, lastUsedAt: now, isPresent: true },
      {
        id,
        address: '127.0.0.1',
        browser: 'Chrome',
        system: 'Android',
        openedAt,
        lastUsedAt: openedAt,
        isPresent: false,
      },
    ]);
    expect((await listOf(phone)).map(({ isPresent }) => isPresent)).toEqual([true, false]);
    expect((await listOf(phone))[0]?.lastUsedAt).toBe(now);
  });

  it('are listed without their tokens and token hashes', async () => {
    const token = await tokenOf(api, 'player');
    const { body } = await call(api, sessions, { token });
    expect(body).not.toContain(token);
    expect(body).not.toContain(hashToken(token));
  });

  it('are not listed after they have expired', async () => {
    await tokenOf(api, 'player');
    api.clock.advance(api.settings.sessions.hours * 3_600_000);
    expect(await listOf(await tokenOf(api, 'player'))).toHaveLength(1);
  });

  it('are listed up to a hundred, including the current one', async () => {
    const present = await tokenOf(api, 'player');
    const [own] = await api.database.db.select().from(session);
    if (!own) throw new Error('no session');
    const lastUsedAt = new Date(api.clock.now().getTime() + 1_000);
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...own,
      lastUsedAt,
      publicId: randomUUID(),
      tokenHash: hashToken(String(index)),
    }));
    await api.database.db.insert(session).values(rows);
    const list = await listOf(present);
    expect([list.length, list[0]?.isPresent]).toEqual([100, true]);
  });

  it('are ended one by one', async () => {
    const [present, other, third] = [
      await tokenOf(api, 'player'),
      await tokenOf(api, 'player'),
      await tokenOf(api, 'player'),
    ];
    const answer = await end(present, await presentId(other));
    expect(answer.json()).toEqual({ success: true, value: null, message: null });
    expect([await opens(present), await opens(other), await opens(third)]).toEqual([true, false, true]);
    await end(present, await presentId(present));
    expect([await opens(present), await opens(third)]).toEqual([false, true]);
  });

  it('of another member are reported as not found, like unknown ones', async () => {
    const [own, others] = [await tokenOf(api, 'player'), await tokenOf(api, 'member10')];
    const ofOther = await end(own, await presentId(others));
    expect([ofOther.statusCode, ofOther.json()]).toEqual([
      404,
      { success: false, value: { reason: 'notFound' }, message: 'Not found' },
    ]);
    const unknown = await end(own, randomUUID());
    expect([unknown.statusCode, unknown.json()]).toEqual([404, ofOther.json()]);
    expect([await opens(own), await opens(others)]).toEqual([true, true]);
  });

  it.each([
    '0',
    '-1',
    '{id}',
    "' or true --",
    '\0',
    '../info',
    '00000000-0000-0000-0000-00000000000G',
    'x'.repeat(99),
  ])('are not ended by a malformed id: %j', async (id) => {
    const token = await tokenOf(api, 'player');
    expect((await end(token, id)).statusCode).toBe(400);
    expect(await opens(token)).toBe(true);
  });

  it('end all at once except the current one, and none of another member', async () => {
    const present = await tokenOf(api, 'player');
    const others = [await tokenOf(api, 'player'), await tokenOf(api, 'player')];
    const stranger = await tokenOf(api, 'member10');
    expect((await call(api, endOtherSessions, { token: present })).json()).toMatchObject({ success: true });
    expect(await Promise.all(others.map(opens))).toEqual([false, false]);
    expect([await opens(present), await opens(stranger)]).toEqual([true, true]);
  });
});
