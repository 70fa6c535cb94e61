import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { eq } from 'drizzle-orm';
import { featureModule } from '../../../face/tables.ts';
import { DEMO_PASSWORD, seal, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { createDevices, DEVICE_LIFETIME_MS } from '../../sessions/public.ts';
import { findMemberByAccount, loadKeyedHash } from '../../members/public.ts';
import { knownDevice } from '../../sessions/tables.ts';

const MINUTE_MS = 60_000;
const FREE = 3;
const HOME = '203.0.113.10';

interface Attempt {
  readonly password?: string;
  readonly address?: string;
  readonly cookie?: string;
  readonly scheme?: 'http' | 'https';
}

// The counting is SQL that replicas share, so it is tested on PostgreSQL if the machine has it.
describe.each(engines.slice(-1))('guessing passwords on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, {
      LOGIN_ATTEMPTS_PER_MINUTE: String(FREE),
      TRUST_PROXY: 'loopback',
    });
    // This test does not need the check of new addresses.
    await api.database.db
      .update(featureModule)
      .set({ enabled: false })
      .where(eq(featureModule.key, 'extraVerification'));
  });
  afterEach(() => api.clock.advance(60 * MINUTE_MS));
  afterAll(() => api.close());

  const logIn = async (username: string, attempt: Attempt = {}) => {
    const { password = DEMO_PASSWORD, address = HOME, cookie = '', scheme = 'http' } = attempt;
    return api.app.inject({
      method: 'POST',
      url: identityEndpoints.login.path,
      headers: {
        'content-type': 'application/jose',
        'x-forwarded-for': address,
        'x-forwarded-proto': scheme,
        cookie,
      },
      payload: await seal(api, { username, password, type: 'username', portal: 'member' }),
    });
  };
  const guess = (username: string, attempt: Attempt = {}) =>
    logIn(username, { password: 'guess', ...attempt });
  /** Sends that many wrong passwords one after the other, each as soon as it is allowed. */
  const guessMany = async (username: string, count: number, attempt: Attempt = {}): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const answer = guess(username, { address: `198.51.100.${index}`, ...attempt });
      if (index >= FREE) await waitUntilDelayed();
      expect((await answer).json()).toMatchObject({ value: { reason: 'wrongCredentials' } });
    }
  };
  const waitUntilDelayed = async (): Promise<void> => {
    await api.clock.untilPaused(1);
    api.clock.advance(5_000);
  };
  const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>): string =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  it.each(['player', 'nobody-at-all'])('delays attempts on %s, and refuses none', async (account) => {
    for (let index = 0; index < FREE; index += 1) await guess(account, { address: `198.51.100.${index}` });
    const paused = jest.spyOn(api.clock, 'pause');
    for (let index = 0; index < 7; index += 1) {
      const answer = guess(account.toUpperCase(), { address: `198.51.100.${index + FREE}` });
      await api.clock.untilPaused(1);
      api.clock.advance(paused.mock.lastCall?.[0] ?? 0);
      expect((await answer).statusCode).toBe(200);
    }
    const delays = paused.mock.calls.map(([milliseconds]) => milliseconds);
    paused.mockRestore();
    expect(delays).toEqual(delays.toSorted((left, right) => left - right));
    expect([delays[0], Math.max(...delays)]).toEqual([250, 5_000]);
  });

  it('counts a mobile number once, in every spelling and in every form', async () => {
    const spellings = ['0812345678', '812345678', '081-234 5678', '66812345678', '+66 (0) 81 234 5678'];
    for (const [index, spelling] of spellings.slice(0, FREE).entries()) {
      await guess(spelling, { address: `198.51.100.${index}` });
    }
    for (const spelling of spellings) {
      const delayed = guess(spelling, { address: '192.0.2.79' });
      await waitUntilDelayed();
      expect((await delayed).json()).toMatchObject({ value: { reason: 'wrongCredentials' } });
    }
  });

  it('counts all networks of a customer together', async () => {
    for (let index = 0; index < FREE * 5; index += 1) {
      await guess(`somebody${index}`, { address: `2001:db8:0:${(index * 16).toString(16)}::1` });
    }
    const delayed = guess('somebody-else', { address: '2001:db8:0:ff::1' });
    await waitUntilDelayed();
    expect((await delayed).json()).toMatchObject({ value: { reason: 'wrongCredentials' } });
  });

  it('accepts the right password after any number of wrong ones', async () => {
    await guessMany('player', 20);
    const answer = logIn('player', { address: '192.0.2.77' });
    await waitUntilDelayed();
    expect((await answer).json()).toMatchObject({ success: true });
  });

  it('does not delay a device that signed in before, and counts its wrong passwords separately', async () => {
    const cookie = cookieOf(await logIn('player'));
    await guessMany('player', 6);
    expect((await logIn('player', { cookie })).json()).toMatchObject({ success: true });
    for (let index = 0; index < FREE; index += 1) await guess('player', { cookie });
    const delayed = logIn('player', { cookie });
    await waitUntilDelayed();
    expect((await delayed).json()).toMatchObject({ success: true });
    const other = logIn('player', { address: '192.0.2.78' });
    await waitUntilDelayed();
    expect((await other).json()).toMatchObject({ success: true });
  });

  it('recognises a device only for the accounts that it signed in', async () => {
    const cookie = cookieOf(await logIn('trial'));
    await guessMany('player', FREE);
    const stranger = logIn('player', { cookie });
    await waitUntilDelayed();
    const both = cookieOf(await stranger);
    expect((await logIn('player', { cookie: both })).statusCode).toBe(200);
    expect((await logIn('trial', { cookie: both })).statusCode).toBe(200);
    expect(both.length).toBeGreaterThan(cookie.length);
  });

  it('sets a cookie that scripts cannot read, bound to the host if the connection has TLS', async () => {
    const plain = String((await logIn('player')).headers['set-cookie']);
    expect(plain).toMatch(/^parlour_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const secure = String((await logIn('player', { scheme: 'https' })).headers['set-cookie']);
    expect(secure).toMatch(/^__Host-parlour_device=.*; HttpOnly; SameSite=Lax; Secure$/);
    expect((await guess('player')).headers['set-cookie']).toBeUndefined();
    const rows = await api.database.db.select().from(knownDevice);
    expect(JSON.stringify(rows)).not.toContain(/=([\w-]{43});/.exec(plain)?.[1]);
  });

  it('does not count right passwords', async () => {
    const paused = jest.spyOn(api.clock, 'pause');
    for (let index = 0; index < FREE * 6; index += 1) await logIn('player');
    expect(paused).not.toHaveBeenCalled();
    paused.mockRestore();
  });

  it('refuses only the address that has too many attempts waiting', async () => {
    for (let index = 0; index < FREE * 5; index += 1) await guess(`made-up${index}`);
    const waiting = Array.from({ length: 5 }, (_, index) => guess(`waiting${index}`));
    await api.clock.untilPaused(5);
    const refused = await guess('another');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect((await logIn('trial', { address: '192.0.2.1' })).statusCode).toBe(200);
    api.clock.advance(5_000);
    await Promise.all(waiting);
  });

  it('forgets wrong passwords with time', async () => {
    await guessMany('player', 6);
    api.clock.advance(5 * MINUTE_MS);
    const paused = jest.spyOn(api.clock, 'pause');
    expect((await logIn('player')).statusCode).toBe(200);
    expect(paused).not.toHaveBeenCalled();
    paused.mockRestore();
  });

  it('stores the ten last used devices of a member, each for a year at most', async () => {
    const { db } = api.database;
    const devices = createDevices(db, api.clock, await loadKeyedHash(db));
    const member = await findMemberByAccount(db, 'player');
    if (!member) throw new Error('no player');
    await db.delete(knownDevice);
    const tokens: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      api.clock.advance(1);
      tokens.push((await devices.remember(api.database.db, member.id)).token);
    }
    expect(await db.$count(knownDevice)).toBe(10);
    expect(await devices.find(member.id, tokens.slice(0, 2))).toBeNull();
    expect(await devices.find(member.id, tokens.slice(2, 3))).not.toBeNull();
    expect(await devices.find(undefined, tokens)).toBeNull();
    expect(devices.hasOwnToken(tokens.slice(0, 1))).toBe(true);
    expect(devices.hasOwnToken(['A'.repeat(43)])).toBe(false);
    api.clock.advance(DEVICE_LIFETIME_MS + 1);
    await devices.prune();
    expect(await db.$count(knownDevice)).toBe(0);
  });

  it('ignores the cookie of a stranger', async () => {
    await guessMany('player', 6);
    for (const cookie of [`parlour_device=${'A'.repeat(43)}`, 'parlour_device=%00', 'parlour_device=']) {
      const answer = logIn('player', { cookie, address: '192.0.2.90' });
      await waitUntilDelayed();
      expect((await answer).statusCode).toBe(200);
    }
    expect(await tokenOf(api, 'trial')).toBeDefined();
  });
});
