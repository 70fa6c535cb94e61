import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { MEMBER_CHANNEL_PATH } from '@parlour/shared-contracts/domains/channel';
import type { Balance } from '@parlour/shared-contracts/domains/wallets';
import { createEventParser } from '@parlour/shared-server/eventParser';
import { eq } from 'drizzle-orm';
import { call, tokenOf } from '../testing/calls.ts';
import { engines } from '../testing/engines.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { siteState } from '../face/tables.ts';
import { sendMessage } from '../domains/messages/public.ts';
import { message } from '../domains/messages/tables.ts';
import { member } from '../domains/members/tables.ts';
import { setAllowance } from '../domains/wallets/accounts.ts';

describe.each(engines.slice(-1))('the member channel on $name', (engine) => {
  let api: TestApi;
  let address: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => api.close());

  /** Opens a stream and reads the states of one topic. */
  const open = async (token: string, topic = 'balance') => {
    const over = new AbortController();
    const response = await fetch(address + MEMBER_CHANNEL_PATH, {
      headers: { authorization: `Bearer ${token}` },
      signal: over.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const parse = createEventParser();
    const waiting: Balance[] = [];
    const next = async (): Promise<Balance | null> => {
      while (waiting.length === 0) {
        const { done, value = '' } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        const events = parse(value).filter(({ event }) => event === topic);
        waiting.push(...events.map(({ data }) => JSON.parse(data)));
      }
      return waiting.shift() ?? null;
    };
    return { response, next, close: () => over.abort() };
  };
  /** Reads up to a balance. Returns null if the stream ends before. */
  const readUntil = async (
    stream: Awaited<ReturnType<typeof open>>,
    wanted: number,
  ): Promise<Balance | null> => {
    for (let balance = await stream.next(); balance; balance = await stream.next())
      if (balance.balance === wanted) return balance;
    return null;
  };
  let times = 0;
  const give = async (account: string, currency: string, balance: number): Promise<void> => {
    const { db } = api.database;
    const [row] = await db.select().from(member).where(eq(member.account, account));
    const allowance = { memberId: row?.id ?? 0, currency, balance, house: 'test', key: String((times += 1)) };
    await db.transaction((tx) => setAllowance(tx, { ...allowance, at: api.clock.now() }));
  };

  it('sends every reader of an account what it can spend, first at once and then after each change', async () => {
    const token = await tokenOf(api, 'player');
    await give('player', 'THB', 500);
    const tabs = [await open(token), await open(token)];
    for (const { next } of tabs) expect(await next()).toEqual({ balance: 500, currency: 'THB' });
    await give('player', 'THB', 700);
    for (const { next } of tabs) expect(await next()).toEqual({ balance: 700, currency: 'THB' });
    tabs.forEach(({ close }) => close());
  });

  it('sends a trial account its trial money, and nothing to readers of other accounts', async () => {
    const [trial, agent] = [
      await open(await tokenOf(api, 'trial')),
      await open(await tokenOf(api, 'agent', 'agent')),
    ];
    await give('trial', 'TRIAL_THB', 12_345);
    await give('agent', 'THB', 54_321);
    expect(await readUntil(trial, 12_345)).toEqual({ balance: 12_345, currency: 'THB' });
    expect(await readUntil(agent, 54_321)).toEqual({ balance: 54_321, currency: 'THB' });
    [trial, agent].forEach(({ close }) => close());
  });

  it('sends a full account its number of unread messages, first at once and then after each change', async () => {
    const { db } = api.database;
    const [row] = await db.select().from(member).where(eq(member.account, 'player'));
    const memberId = row?.id ?? 0;
    const token = await tokenOf(api, 'player');
    await db.delete(message).where(eq(message.memberId, memberId));
    const stream = await open(token, 'messages');
    expect(await stream.next()).toEqual({ unreadMessage: 0 });
    await sendMessage(db, { memberId, kind: 'passwordChanged', parameters: {}, at: api.clock.now() });
    expect(await stream.next()).toEqual({ unreadMessage: 1 });
    await db.update(message).set({ readAt: api.clock.now() }).where(eq(message.memberId, memberId));
    expect(await stream.next()).toEqual({ unreadMessage: 0 });
    stream.close();
  });

  it('ends with its session, but not with another one', async () => {
    const [ended, going] = [await tokenOf(api, 'player'), await tokenOf(api, 'player')];
    const [first, second] = [await open(ended), await open(going)];
    for (const { next } of [first, second]) expect(await next()).toMatchObject({ currency: 'THB' });
    await call(api, securityEndpoints.endOtherSessions, { token: going });
    expect(await first.next()).toBeNull();
    await give('player', 'THB', 1_234);
    expect(await readUntil(second, 1_234)).toMatchObject({ currency: 'THB' });
    expect((await open(ended)).response.status).toBe(401);
    second.close();
  });

  it('does not prolong its session', async () => {
    const token = await tokenOf(api, 'player');
    api.clock.advance(api.settings.sessions.idleMinutes * 60_000 - 1);
    const stream = await open(token);
    expect(stream.response.status).toBe(200);
    api.clock.advance(1);
    expect((await open(token)).response.status).toBe(401);
    stream.close();
  });

  it('is refused without a session', async () => {
    const { response } = await open('A'.repeat(43));
    expect(response.status).toBe(401);
  });

  it('is refused while the site is closed', async () => {
    const { db } = api.database;
    const token = await tokenOf(api, 'player');
    await db.update(siteState).set({ maintenance: true });
    api.clock.advance(2_000);
    expect((await open(token)).response.status).toBe(503);
    await db.update(siteState).set({ maintenance: false });
    api.clock.advance(2_000);
    expect((await open(token)).response.status).toBe(200);
  });

  it('ends the oldest stream of an account that has too many', async () => {
    const token = await tokenOf(api, 'player');
    const streams = [];
    for (let index = 0; index < 11; index += 1) streams.push(await open(token));
    const [oldest] = streams;
    let last: Balance | null = { balance: 0, currency: 'THB' };
    while (last) last = (await oldest?.next()) ?? null;
    expect(last).toBeNull();
    expect(await streams.at(-1)?.next()).toMatchObject({ currency: 'THB' });
    streams.slice(1).forEach(({ close }) => close());
  });

  it('survives the end of another stream that waits on the same connection', async () => {
    const [first, second] = [await tokenOf(api, 'agent', 'agent'), await tokenOf(api, 'player')];
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
    for (const token of [first, second])
      socket.write(
        `GET ${MEMBER_CHANNEL_PATH} HTTP/1.1\r\nhost: site\r\nauthorization: Bearer ${token}\r\n\r\n`,
      );
    await once(socket, 'data');
    const streams = [];
    for (let index = 0; index < 10; index += 1) streams.push(await open(second));
    const newest = await open(second);
    for (const balance of [800, 900]) {
      await give('player', 'THB', balance);
      expect(await readUntil(newest, balance)).toMatchObject({ balance });
    }
    socket.destroy();
    [newest, ...streams].forEach(({ close }) => close());
  });

  it('ends with the process', async () => {
    const stream = await open(await tokenOf(api, 'player'));
    await stream.next();
    await api.app.close();
    // The connection may close before the last chunk is read.
    expect(await stream.next().catch(() => null)).toBeNull();
  });
});
