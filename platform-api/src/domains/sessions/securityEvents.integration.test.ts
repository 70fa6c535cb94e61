import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { securityEndpoints, type SecurityEvent } from '@parlour/shared-contracts/domains/security';
import { eq } from 'drizzle-orm';
import { TestBrowser } from '../../testing/browser.ts';
import { call, DEMO_PASSWORD, login, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { prepareCall } from '../../testing/validCalls.ts';
import { createSecurityEvents, SECURITY_EVENT_LIFETIME_MS, type SecurityEvents } from './securityEvents.ts';
import { securityEvent, session } from './tables.ts';
import { member } from '../members/tables.ts';

const NEW = 'Chosen#2026';
const HOUR_MS = 3_600_000;
const client = { address: '203.0.113.9', browser: 'Firefox', system: 'Linux' };

describe.each(engines.slice(-1))('security events on $name', (engine) => {
  let api: TestApi;
  let events: SecurityEvents;
  let player: typeof member.$inferSelect;
  beforeAll(async () => {
    api = await startTestApi(engine);
    events = createSecurityEvents(api.database.db, api.clock);
    const [row] = await api.database.db.select().from(member).where(eq(member.account, 'player'));
    if (!row) throw new Error('no player');
    player = row;
  });
  beforeEach(async () => {
    const { id, passwordHash } = player;
    await api.database.db.update(member).set({ passwordHash }).where(eq(member.id, id));
    await api.database.db.delete(securityEvent);
    await api.database.db.delete(session);
  });
  afterAll(() => api.close());

  const pageOf = async (token: string, before?: string) => {
    const answer = await call(api, securityEndpoints.events, { token, query: before ? { before } : {} });
    return answer.json<{ value: { list: SecurityEvent[]; hasMore: boolean } }>().value;
  };
  const toldTo = async (token: string) =>
    (await pageOf(token)).list.map(({ kind, proof, count }) => [kind, proof, count]);
  const record = (kind: SecurityEvent['kind'], memberId = player.id) =>
    events.record(api.database.db, memberId, { kind }, client);
  /** Waits for events, which are written after the answer. */
  const untilFailed = async (count: number): Promise<void> => {
    for (;;) {
      const rows = await api.database.db.select().from(securityEvent);
      const failures = rows.filter(({ kind }) => kind === 'signInFailed');
      if (failures.reduce((sum, row) => sum + row.count, 0) >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it('contain a sign-in with its proof and origin', async () => {
    const { list } = await pageOf(await tokenOf(api, 'player'));
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'signedIn',
        at: api.clock.now().toISOString(),
        address: '127.0.0.1',
        browser: null,
        system: null,
        proof: 'password',
        extraProof: null,
        count: 1,
      },
    ]);
  });

  it('count the failed sign-ins of an hour in one event, which is sorted by the last of them', async () => {
    const fail = () => login(api, 'player', 'member', 'Wrong#2026');
    await fail();
    await untilFailed(1);
    const token = await tokenOf(api, 'player');
    await Promise.all([fail(), fail(), fail()]);
    await untilFailed(4);
    expect(await toldTo(token)).toEqual([
      ['signInFailed', null, 4],
      ['signedIn', 'password', 1],
    ]);
    api.clock.advance(HOUR_MS);
    await fail();
    await untilFailed(5);
    expect((await toldTo(token))[0]).toEqual(['signInFailed', null, 1]);
  });

  it('contain nothing about unknown names, nor about the right password in the wrong portal', async () => {
    await login(api, 'nobody-at-all', 'member', 'Wrong#2026');
    await login(api, 'player', 'agent');
    // A later attempt is written after these.
    await login(api, 'player', 'member', 'Wrong#2026');
    await untilFailed(1);
    expect(await api.database.db.$count(securityEvent)).toBe(1);
  });

  it('contain changed and reset passwords', async () => {
    const token = await tokenOf(api, 'player');
    const pair = { newPassword: NEW, confirmNewPassword: NEW };
    await call(api, identityEndpoints.changePassword, { token, body: { oldPassword: 'wrong', ...pair } });
    await call(api, identityEndpoints.changePassword, {
      token,
      body: { oldPassword: DEMO_PASSWORD, ...pair },
    });
    const browser = new TestBrowser(api);
    const verificationCode = await browser.code('noLogin', '0812345678');
    const body = { newPassword: 'Other#2026', mobileNum: '0812345678', countryDialingCode: '66' };
    await browser.call(identityEndpoints.phoneReset, { body: { ...body, verificationCode } });
    const answer = await login(api, 'player', 'member', 'Other#2026');
    expect(await toldTo(answer.json<{ value: { token: string } }>().value.token)).toEqual([
      ['signedIn', 'password', 1],
      ['passwordReset', 'code', 1],
      ['passwordChanged', 'password', 1],
      ['signedIn', 'password', 1],
    ]);
  });

  it('contain a password that was set by a link', async () => {
    const { linkReset } = identityEndpoints;
    await call(api, linkReset, await prepareCall(api, `POST ${linkReset.path}`, null));
    const rows = await api.database.db.select().from(securityEvent);
    expect(rows).toMatchObject([{ kind: 'passwordReset', proof: 'link', address: '127.0.0.1' }]);
  });

  it('begin with the registration', async () => {
    const { register } = registrationEndpoints;
    const answer = await call(api, register, await prepareCall(api, `PUT ${register.path}`, null));
    expect(await toldTo(answer.json<{ value: { token: string } }>().value.token)).toEqual([
      ['registered', null, 1],
    ]);
  });

  it('contain ended sessions, and nothing for a call that ended none', async () => {
    const token = await tokenOf(api, 'player');
    const others = await Promise.all([1, 2, 3].map(() => tokenOf(api, 'player')));
    const { sessions, endSession, endOtherSessions } = securityEndpoints;
    const answer = await call(api, sessions, { token: others[0] ?? '' });
    const [{ id } = { id: '' }] = answer.json<{ value: { list: { id: string }[] } }>().value.list;
    await call(api, endSession, { token, params: { id } });
    await call(api, endSession, { token, params: { id } });
    await call(api, endOtherSessions, { token });
    await call(api, endOtherSessions, { token });
    expect((await toldTo(token)).slice(0, 3)).toEqual([
      ['signedOutElsewhere', null, 2],
      ['sessionEnded', null, 1],
      ['signedIn', 'password', 1],
    ]);
  });

  it('come twenty at a time, newest first, and only those of the member', async () => {
    const token = await tokenOf(api, 'player');
    for (let index = 0; index < 44; index += 1) await record('passwordChanged');
    await record('registered', player.id + 1);
    const first = await pageOf(token);
    const second = await pageOf(token, first.list.at(-1)?.id);
    const third = await pageOf(token, second.list.at(-1)?.id);
    const pages = [first, second, third];
    expect(pages.map(({ list, hasMore }) => [list.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [5, false],
    ]);
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => Number(id)));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(45);
    expect(third.list.at(-1)?.kind).toBe('signedIn');
  });

  it.each(['-1', '1.5', '1e3', '9'.repeat(16), "1' or '1"])(
    'accept only a number as the position: %j',
    async (before) => {
      const token = await tokenOf(api, 'player');
      const answer = await call(api, securityEndpoints.events, { token, query: { before } });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('are limited to two hundred, of which failed sign-ins take fifty', async () => {
    for (let index = 0; index < 160; index += 1) {
      await record('passwordChanged');
      await record('signInFailed');
      api.clock.advance(HOUR_MS);
    }
    const rows = await api.database.db.select().from(securityEvent);
    const failures = rows.filter(({ kind }) => kind === 'signInFailed');
    expect([rows.length, failures.length]).toEqual([200, 50]);
    const newest = api.clock.now().getTime() - HOUR_MS;
    const earliest = (of: typeof rows) => (newest - Math.min(...of.map(({ at }) => at.getTime()))) / HOUR_MS;
    expect([earliest(rows), earliest(failures)]).toEqual([149, 49]);
  });

  it('are stored for 180 days', async () => {
    await record('registered');
    api.clock.advance(SECURITY_EVENT_LIFETIME_MS);
    await record('signedIn');
    await events.prune();
    expect(await api.database.db.$count(securityEvent)).toBe(2);
    api.clock.advance(1);
    await events.prune();
    const rows = await api.database.db.select().from(securityEvent);
    expect(rows.map(({ kind }) => kind)).toEqual(['signedIn']);
  });
});
