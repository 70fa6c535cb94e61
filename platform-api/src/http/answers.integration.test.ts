import { defineEndpoints } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import {
  ANSWER_RETENTION_MS,
  createIdempotencyStore,
} from '@parlour/shared-server/endpoints/idempotencyStore';
import { idempotentAnswer } from '@parlour/shared-server/endpoints/idempotencyTable';
import { EndpointFailure } from '@parlour/shared-server/endpoints/failure';
import { createTestService } from '@parlour/shared-server/testing/testService';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { engines, type OpenDatabase } from '../testing/engines.ts';
import { createTestClock, type TestClock } from '../testing/testClock.ts';

const body = z.object({ amount: z.int() });
const value = z.object({ payment: z.int() });
const endpoints = defineEndpoints({
  pay: {
    method: 'POST',
    path: '/pay',
    access: 'session',
    summary: 'Pays',
    idempotent: true,
    body,
    value,
    refusals: { tooMuch: z.object({ most: z.int() }) },
  },
  ask: { method: 'POST', path: '/ask', access: 'public', summary: 'Asks', idempotent: true, body, value },
});

const MINUTE_MS = 60_000;

describe.each(engines.slice(-1))('a command with a key on $name', (engine) => {
  let open: OpenDatabase;
  let clock: TestClock;
  let app: FastifyInstance;
  let done: number;
  let answers: ReturnType<typeof createIdempotencyStore>;
  let work: (amount: number) => Promise<void>;

  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.remove());
  beforeEach(async () => {
    const { db } = open.database;
    await db.delete(idempotentAnswer);
    clock = createTestClock();
    done = 0;
    work = async () => {};
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    answers = createIdempotencyStore({ db, clock, hash });
    const service = createTestService({ callers: { ada: 'Ada', bob: 'Bob' }, answers });
    app = service.app;
    const pay = async (amount: number) => {
      await work(amount);
      done += 1;
      return { payment: done };
    };
    service.mount(endpoints.pay, ({ body: { amount } }) => pay(amount));
    service.mount(endpoints.ask, ({ body: { amount } }) => pay(amount));
  });
  afterEach(() => app.close());

  const send = async (
    key: string | null,
    { amount = 1, who = 'ada', url = '/pay', from = '203.0.113.1' } = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { authorization: `Bearer ${who}`, ...(key === null ? {} : { 'idempotency-key': key }) },
      payload: { amount },
    });
  const paymentOf = async (...call: Parameters<typeof send>) =>
    (await send(...call)).json<{ value: { payment: number } }>().value.payment;

  it('is executed once, and a repeat gets the same answer for a day', async () => {
    const first = await send('key-1');
    expect((await send('key-1')).body).toBe(first.body);
    clock.advance(ANSWER_RETENTION_MS - 1);
    expect((await send('key-1')).body).toBe(first.body);
    expect(done).toBe(1);
    clock.advance(2);
    expect(await paymentOf('key-1')).toBe(2);
  });

  it('belongs to one caller', async () => {
    expect(await paymentOf('key-1')).toBe(1);
    expect(await paymentOf('key-1', { who: 'bob' })).toBe(2);
    expect(await paymentOf('key-2')).toBe(3);
  });

  it('is refused with another body', async () => {
    await send('key-1');
    const other = await send('key-1', { amount: 2 });
    expect([other.statusCode, other.json().value.reason]).toEqual([409, 'keyReused']);
    expect(done).toBe(1);
  });

  it('is refused while the first call is running, until that call counts as lost', async () => {
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const began = new Promise<void>((resolve) => {
      work = async () => {
        resolve();
        await held;
      };
    });
    const first = send('key-1');
    await began;
    const second = await send('key-1');
    expect([second.statusCode, second.json().value.reason]).toEqual([409, 'keyUnderWay']);
    clock.advance(3 * MINUTE_MS);
    work = async () => {};
    expect(await paymentOf('key-1')).toBe(1);
    finish();
    await first;
  });

  it('stores a refusal, but nothing of a failure', async () => {
    work = async () => {
      throw new EndpointFailure('tooMuch', { value: { most: 5 } });
    };
    const refused = await send('key-1');
    expect(refused.json()).toMatchObject({ success: false, value: { reason: 'tooMuch', most: 5 } });
    work = async () => {
      throw new Error('broken');
    };
    expect((await send('key-1')).body).toBe(refused.body);
    expect((await send('key-2')).statusCode).toBe(500);
    work = async () => {};
    expect(await paymentOf('key-2')).toBe(1);
  });

  it.each([null, '', 'ü', 'x'.repeat(201)])('needs a key: %j', async (key) => {
    expect((await send(key)).statusCode).toBe(400);
    expect(done).toBe(0);
  });

  it('of a stranger is also executed once, and is separate for each network', async () => {
    const ask = (from: string) => paymentOf('key-1', { url: '/ask', who: 'guest', from });
    expect([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.2')]).toEqual([1, 1, 2]);
  });

  it('of strangers uses a limited number of rows, however many keys they invent', async () => {
    for (let index = 0; index < 110; index += 1) await send(`key-${index}`, { url: '/ask', who: 'guest' });
    expect(await open.database.db.$count(idempotentAnswer)).toBe(100);
    expect(await paymentOf('key-109', { url: '/ask', who: 'guest' })).toBe(110);
    expect(await paymentOf('key-0', { url: '/ask', who: 'guest' })).toBe(111);
  });

  it('is forgotten after its time', async () => {
    await send('key-1');
    await answers.prune();
    expect(await open.database.db.$count(idempotentAnswer)).toBe(1);
    clock.advance(ANSWER_RETENTION_MS + 1);
    await answers.prune();
    expect(await open.database.db.$count(idempotentAnswer)).toBe(0);
  });
});
