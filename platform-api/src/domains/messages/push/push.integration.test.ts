import { cashierEndpoints, type Deposit } from '@parlour/shared-contracts/domains/cashier';
import { messageEndpoints, type Advertising } from '@parlour/shared-contracts/domains/messages';
import { exclusionEndpoints } from '@parlour/shared-contracts/domains/exclusion';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { eq } from 'drizzle-orm';
import { scheduledTask } from '../../../database/tables.ts';
import { call, DEMO_PASSWORD, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import { openStaffTerminal } from '../../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { createTexts, readPacks } from '../../../texts.ts';
import { reportPayment } from '../../cashier/testing/reportPayment.ts';
import { setTimeOut } from '../../members/public.ts';
import { createMessageWords } from '../messageWords.ts';
import { sendMessage } from '../sendMessage.ts';
import { advertisingConsent, message, pushDelivery, pushSubscription } from '../tables.ts';
import { createPushDelivery } from './deliverPush.ts';
import { loadPushKeys, type PushKeys } from './pushKeys.ts';
import { pruneSubscriptions } from './pushRows.ts';
import { createPushService } from './pushService.ts';
import { startPushReceiver, verifiedClaims, type PushReceiverDouble } from '../testing/pushReceiver.ts';

const [engine] = engines.slice(-1);
if (!engine) throw new Error('no engine');

const { pushKey, setPush, keepPush, endPush, setAdvertising } = messageEndpoints;

describe('push messages', () => {
  let api: TestApi;
  let receiver: PushReceiverDouble;
  let token: string;
  let memberId: number;
  let keys: PushKeys;
  let deliver: (signal?: AbortSignal) => Promise<void>;
  beforeAll(async () => {
    receiver = await startPushReceiver();
    // The test runs the task.
    api = await startTestApi(engine, { PUSH_SERVICES: receiver.origin }, async (db) => {
      await db.insert(scheduledTask).values({ name: 'push messages', dueAt: new Date('2999-01-01') });
    });
    const { clock, settings } = api;
    const { db } = api.database;
    const loaded = await loadPushKeys(db, settings.push, settings.siteOrigin);
    if (!loaded) throw new Error('the test site has no key');
    keys = loaded;
    const wordsIn = createMessageWords(createTexts(readPacks(), 'EN'), 'Asia/Bangkok');
    const { services } = settings.push;
    const run = createPushDelivery({ db, clock, keys, services, wordsIn, log: { warn: () => {} } });
    deliver = (signal = new AbortController().signal) => run(signal);
  });
  beforeEach(async () => {
    token = await tokenOf(api, 'player');
    memberId = (await memberIdOf(api, token)) ?? 0;
    await api.database.db.delete(pushSubscription);
    await api.database.db.delete(message);
    receiver.received.length = 0;
    Object.assign(receiver.answer, { status: 201, headers: {}, instead: null });
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
  });

  const subscribe = (name = 'one', language = 'EN', as = token) =>
    call(api, setPush, { token: as, body: receiver.subscription(name), language });
  const send = (parameters: Parameters<typeof sendMessage>[1] | null = null) =>
    sendMessage(
      api.database.db,
      parameters ?? { memberId, kind: 'passwordChanged', parameters: {}, at: api.clock.now() },
    );
  const counts = async () => [
    await api.database.db.$count(pushSubscription),
    await api.database.db.$count(pushDelivery),
  ];
  const isKept = async (as = token, name = 'one') => {
    const { endpoint, path } = receiver.subscription(name);
    const answer = await call(api, keepPush, { token: as, body: { endpoint, path } });
    return answer.json<{ value: { isKept: boolean } }>().value.isKept;
  };

  it('reach each browser of the member, encrypted for it and signed by the site', async () => {
    await subscribe('one');
    await subscribe('two', 'PT');
    const payment = { amount: 123_456, currency: 'THB', method: 'card', reference: 'R-1' };
    await send({ memberId, kind: 'withdrawalApproved', parameters: payment, at: api.clock.now() });
    await deliver();
    const [row] = await api.database.db.select().from(message);
    const common = { path: '/member?page=messageV2', tag: `message-${row?.id}` };
    expect(receiver.received.map(({ path, payload }) => [path, payload])).toEqual(
      expect.arrayContaining([
        ['/one', { title: 'Withdrawal approved', ...common }],
        ['/two', { title: 'Saque aprovado', ...common }],
      ]),
    );
    const headers = receiver.received[0]?.headers;
    expect(headers).toMatchObject({ ttl: '3600', 'content-encoding': 'aes128gcm', topic: common.tag });
    const value = await call(api, pushKey, { token });
    expect(value.json()).toMatchObject({ value: { publicKey: keys.publicKey } });
    expect(headers?.authorization).toContain(`k=${keys.publicKey}`);
    expect(verifiedClaims(headers?.authorization)).toMatchObject({
      aud: receiver.origin,
      sub: api.settings.siteOrigin,
      exp: Math.floor(api.clock.now().getTime() / 1_000) + 43_200,
    });
    await deliver();
    expect([receiver.received.length, await counts()]).toEqual([2, [2, 0]]);
  });

  it('[STD-083] advertise only what the member has consented to, on the channels of the consent', async () => {
    const { db } = api.database;
    const name = 'member11';
    const own = await tokenOf(api, name);
    const ownId = (await memberIdOf(api, own)) ?? 0;
    await subscribe('one', 'EN', own);
    const staff = await openStaffTerminal(api, { sue: 'support' });
    const texts = { title: { EN: 'Draw of the year' }, body: { EN: 'Tonight' } };
    const consent = async (product: string, channel: string, isGiven = true) => {
      const answer = await call(api, setAdvertising, { token: own, body: { product, channel, isGiven } });
      return answer.json<{ value: Advertising }>().value.consents;
    };
    /** Advertises the lottery. Returns what staff read, and the numbers of messages and of push messages. */
    const advertise = async () => {
      await db.delete(message);
      receiver.received.length = 0;
      const { text } = await staff(
        'sue',
        `members advertise ${name} --product lottery`,
        JSON.stringify(texts),
      );
      await deliver();
      return [text, await db.$count(message), receiver.received.length];
    };
    const held = ['sent to 0 members, not sent to 1', 0, 0];
    expect(await advertise()).toEqual(held);
    for (const [product, channel] of [
      ['casino', 'site'],
      ['casino', 'push'],
      ['lottery', 'push'],
    ] as const) {
      await consent(product, channel);
      expect([product, channel, await advertise()]).toEqual([product, channel, held]);
    }
    await consent('lottery', 'push', false);
    await consent('lottery', 'site');
    expect(await advertise()).toEqual(['sent to 1 members, not sent to 0', 1, 0]);
    const list = await call(api, messageEndpoints.list, { token: own });
    expect(list.json()).toMatchObject({ value: { list: [{ title: 'Draw of the year', body: 'Tonight' }] } });

    await consent('lottery', 'push');
    expect(await advertise()).toEqual(['sent to 1 members, not sent to 0', 1, 1]);
    const { text } = await staff('sue', 'members advertise member11', JSON.stringify(texts));
    expect(text).toContain('--product');

    // The consent counts when the push message is sent, and not only when it is planned.
    receiver.answer.status = 500;
    await advertise();
    receiver.answer.status = 201;
    receiver.received.length = 0;
    await consent('lottery', 'push', false);
    api.clock.advance(60_000);
    await deliver();
    expect([receiver.received, await counts()]).toEqual([[], [1, 0]]);

    await consent('lottery', 'push');
    const left = await consent('lottery', 'site', false);
    expect(left.map(({ product }) => product)).toEqual(['casino', 'casino']);
    expect(await advertise()).toEqual(held);
    await consent('lottery', 'site');
    await send({ memberId: ownId, kind: 'passwordChanged', parameters: {}, at: api.clock.now() });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    await setTimeOut(db, ownId, new Date(api.clock.now().getTime() + 60_000));
    expect(await advertise()).toEqual(held);
    api.clock.advance(60_000);
    expect(await advertise()).toEqual(['sent to 1 members, not sent to 0', 1, 0]);
    const body = { period: 'day', password: DEMO_PASSWORD };
    await call(api, exclusionEndpoints.exclude, { token: own, body });
    expect(await advertise()).toEqual(held);

    const history = await db
      .select()
      .from(advertisingConsent)
      .where(eq(advertisingConsent.memberId, ownId))
      .orderBy(advertisingConsent.id);
    const isLottery = ({ product }: (typeof history)[number]) => product === 'lottery';
    expect(history.filter(isLottery).map(({ channel, isGiven }) => [channel, isGiven])).toEqual([
      ['push', true],
      ['push', false],
      ['site', true],
      ['push', true],
      ['push', false],
      ['push', true],
      ['site', false],
      ['push', false],
      ['site', true],
    ]);
    await expect(db.update(advertisingConsent).set({ isGiven: true })).rejects.toThrow();
  });

  it('tell the member that a deposit was credited', async () => {
    await subscribe();
    const begun = await call(api, cashierEndpoints.startDeposit, {
      token,
      body: { method: 'qr', amount: 50_000 },
    });
    const { reference } = begun.json<{ value: Deposit }>().value;
    await deliver();
    expect(receiver.received).toEqual([]);
    await reportPayment(api, { reference, amount: 50_000 });
    await deliver();
    expect(receiver.received.map(({ payload }) => payload)).toMatchObject([{ title: 'Deposit credited' }]);
  });

  it.each([404, 410])('end in a browser whose push service answers %i', async (status) => {
    await subscribe();
    await send();
    await send();
    receiver.answer.status = status;
    await deliver();
    expect(await counts()).toEqual([0, 0]);
  });

  it.each([
    [429, { 'retry-after': '120' }, 120_000],
    [500, {}, 30_000],
  ])('are sent again after an answer %i with %j', async (status, headers, delayMs) => {
    await subscribe();
    await send();
    Object.assign(receiver.answer, { status, headers });
    await deliver();
    receiver.answer.status = 201;
    api.clock.advance(delayMs - 1);
    await deliver();
    expect([receiver.received.length, await counts()]).toEqual([1, [1, 1]]);
    api.clock.advance(1);
    await deliver();
    expect([receiver.received.length, await counts()]).toEqual([2, [1, 0]]);
  });

  it('are given up after an hour, and after an answer that will not change', async () => {
    await subscribe();
    await send();
    receiver.answer.status = 500;
    await deliver();
    api.clock.advance(3_600_001);
    await deliver();
    expect([receiver.received.length, await counts()]).toEqual([1, [1, 0]]);
    await send();
    receiver.answer.status = 413;
    await deliver();
    expect([receiver.received.length, await counts()]).toEqual([2, [1, 0]]);
  });

  it('do not keep a process from stopping, and are sent later', async () => {
    await subscribe();
    const count = 11;
    for (let sent = 0; sent < count; sent += 1) await send();
    const stopping = new AbortController();
    receiver.answer.instead = () => stopping.abort();
    await deliver(stopping.signal);
    expect(receiver.received.length).toBeLessThan(count);
    expect(await counts()).toEqual([1, count]);
  });

  it('are not sent for a message that the member has read or deleted', async () => {
    await subscribe();
    await send();
    await send();
    const [first, second] = await api.database.db.select().from(message).orderBy(message.id);
    await call(api, messageEndpoints.read, { token, params: { id: String(first?.id) } });
    await call(api, messageEndpoints.remove, { token, params: { id: String(second?.id) } });
    await deliver();
    expect([receiver.received, await counts()]).toEqual([[], [1, 0]]);
  });

  it('are not sent during a time-out', async () => {
    await subscribe();
    await setTimeOut(api.database.db, memberId, new Date(api.clock.now().getTime() + 60_000));
    await send();
    await deliver();
    expect([receiver.received, await counts()]).toEqual([[], [1, 0]]);
    api.clock.advance(60_000);
    await send();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('end with a self-exclusion, and excluded members cannot switch them on', async () => {
    const own = await tokenOf(api, 'member09');
    await subscribe('one', 'EN', own);
    const body = { period: 'day', password: DEMO_PASSWORD };
    expect((await call(api, exclusionEndpoints.exclude, { token: own, body })).statusCode).toBe(200);
    expect(await counts()).toEqual([0, 0]);
    const again = await subscribe('one', 'EN', await tokenOf(api, 'member09'));
    expect([again.json(), await counts()]).toEqual([
      expect.objectContaining({ value: expect.objectContaining({ reason: 'excluded' }) }),
      [0, 0],
    ]);
  });

  it('end in the browser that signs out, and go on in the others', async () => {
    const other = await tokenOf(api, 'player');
    await subscribe('one');
    await subscribe('two', 'EN', other);
    await call(api, sessionEndpoints.logout, { token });
    await send();
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/two']);
  });

  it('go on after an idle session has ended, until the member ends the other sessions', async () => {
    await subscribe('one');
    api.clock.advance(86_400_000);
    await send();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const own = await tokenOf(api, 'player');
    await subscribe('two', 'EN', own);
    await call(api, securityEndpoints.endOtherSessions, { token: own });
    expect(await isKept(own, 'two')).toBe(true);
    await send();
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/one', '/two']);
    expect(await counts()).toEqual([1, 0]);
  });

  it('belong to the member who uses the browser', async () => {
    await subscribe();
    const other = await tokenOf(api, 'member08');
    expect([await isKept(), await isKept(other)]).toEqual([true, false]);
    await subscribe('one', 'EN', other);
    expect([await isKept(), await isKept(other), await counts()]).toEqual([false, true, [1, 0]]);
    const { endpoint } = receiver.subscription('one');
    await call(api, endPush, { token, body: { endpoint } });
    expect(await counts()).toEqual([1, 0]);
    await call(api, endPush, { token: other, body: { endpoint } });
    expect(await counts()).toEqual([0, 0]);
  });

  it('never reach the member who uses the browser after the reader', async () => {
    await subscribe();
    await send();
    await subscribe('one', 'EN', await tokenOf(api, 'member08'));
    await deliver();
    expect([receiver.received, await counts()]).toEqual([[], [1, 0]]);
  });

  it('go to five browsers, even if many are added at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => subscribe(`at-once-${index}`)));
    expect(await counts()).toEqual([5, 0]);
  });

  it('go to the five browsers that were used last', async () => {
    for (const name of ['1', '2', '3', '4', '5']) {
      await subscribe(name);
      api.clock.advance(1_000);
    }
    await isKept(token, '1');
    api.clock.advance(1_000);
    await subscribe('6');
    await send();
    await deliver();
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/1', '/3', '/4', '/5', '/6']);
  });

  it.each([
    ['http://169.254.169.254/latest', 'unknownPushService'],
    ['https://push.example.com/a', 'unknownPushService'],
    ['http://127.0.0.1:1/a', 'unknownPushService'],
  ])('are never sent to an address such as %s', async (endpoint, reason) => {
    const body = { ...receiver.subscription('one'), endpoint };
    const answer = await call(api, setPush, { token, body });
    expect(answer.json()).toMatchObject({ success: false, value: { reason } });
    expect(await counts()).toEqual([0, 0]);
  });

  it('are absent on a site without a key', async () => {
    const { clock, database } = api;
    const { db } = database;
    expect(await loadPushKeys(db, { key: null, usesOwnKey: false }, 'https://play.example')).toBeNull();
    const service = createPushService({ db, clock, keys: null, services: [] });
    const caller = { memberId, token, language: 'EN' };
    await expect(service.set(caller, receiver.subscription('one'))).rejects.toMatchObject({
      code: 'pushOff',
    });
    expect([service.publicKey, await service.keep(caller, receiver.subscription('one'))]).toEqual([
      null,
      false,
    ]);
  });

  it('end in browsers that were not used for long, or that have another key of the site', async () => {
    const { db } = api.database;
    await subscribe('one');
    api.clock.advance(1_000);
    await subscribe('two');
    await pruneSubscriptions(db, new Date(api.clock.now().getTime() - 500), keys.publicKey);
    expect((await db.select().from(pushSubscription)).map(({ endpoint }) => endpoint)).toEqual([
      receiver.subscription('two').endpoint,
    ]);
    await db.update(pushSubscription).set({ serverKey: 'another' });
    expect(await isKept(token, 'two')).toBe(false);
    await pruneSubscriptions(db, new Date(0), keys.publicKey);
    expect(await counts()).toEqual([0, 0]);
  });

  it('end in a browser whose key is not on the curve', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    await call(api, setPush, { token, body: { ...receiver.subscription('one'), p256dh } });
    await send();
    await deliver();
    expect([receiver.received, await counts()]).toEqual([[], [0, 0]]);
  });
});
