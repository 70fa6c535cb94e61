import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { createCallLimits } from '../http/callLimits.ts';
import { untilAnswers } from '../testing/counters.ts';
import { startRedis, type RedisServer } from '../testing/redisServer.ts';
import { createTestClock } from '../testing/testClock.ts';
import { openRedis, type Redis } from './redis.ts';
import { takeRoom } from './takeRoom.ts';

describe('counting in Redis', () => {
  const clock = createTestClock();
  let server: RedisServer;
  let redis: Redis;
  const log = { warn: jest.fn(), info: jest.fn() };
  beforeAll(async () => {
    server = await startRedis();
    redis = await openRedis(server.url, log);
    await untilAnswers(redis);
  });
  beforeEach(() => {
    log.warn.mockClear();
    log.info.mockClear();
  });
  afterAll(async () => {
    redis.close();
    await server.stop();
  });

  it('keeps a count for the window from its first event, and returns when there is room again', async () => {
    const take = () => takeRoom(redis, clock.now(), 1_000, [{ key: 'window', most: 2 }]);
    expect(await take()).toBeNull();
    clock.advance(400);
    expect([await take(), await take()]).toEqual([null, 600]);
    clock.advance(601);
    expect([await take(), await take(), await take()]).toEqual([null, null, 1_000]);
  });

  it('counts nothing if one of the counts is full', async () => {
    const [full, free] = [
      { key: 'full', most: 1 },
      { key: 'free', most: 1 },
    ];
    expect(await takeRoom(redis, clock.now(), 1_000, [full])).toBeNull();
    expect(await takeRoom(redis, clock.now(), 1_000, [free, full])).toBe(1_000);
    expect(await takeRoom(redis, clock.now(), 1_000, [free])).toBeNull();
  });

  it('limits a caller across all processes, and in each process while Redis does not answer', async () => {
    const processes = await Promise.all([1, 2].map(() => serveLimited(redis)));
    const ask = (index: number): Promise<number | null> =>
      processes[index]?.() ?? Promise.reject(new Error());
    expect([await ask(0), await ask(1), await ask(0), await ask(1)]).toEqual([null, null, 60, 60]);
    await server.crash();
    expect([await ask(0), await ask(0), await ask(1), await ask(1)]).toEqual([null, null, null, null]);
    expect(await ask(0)).toBeGreaterThan(0);
    await server.recover();
  });

  const serveLimited = async (shared: Redis) => {
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    const count = createCallLimits(app, { least: 1, clock, hash: (text) => text, redis: shared });
    app.get('/', (request) =>
      count(request, { name: 'login', who: 'a', perMinute: 2 }).then((wait) => ({ wait })),
    );
    return async () => (await app.inject('/')).json<{ wait: number | null }>().wait;
  };

  it('is replaced while Redis is unreachable, which is logged once, and used again afterwards', async () => {
    const count = redis.or(
      () => redis.run('return 7', [], []),
      async () => 'elsewhere',
    );
    await untilAnswers(redis);
    log.warn.mockClear();
    log.info.mockClear();
    expect(await count()).toBe(7);
    await server.crash();
    expect([await count(), await count()]).toEqual(['elsewhere', 'elsewhere']);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await server.recover();
    await untilAnswers(redis);
    expect(await count()).toBe(7);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('is replaced while Redis does not answer', async () => {
    server.freeze();
    const count = redis.or(
      () => redis.run('return 7', [], []),
      async () => 'elsewhere',
    );
    expect(await count()).toBe('elsewhere');
    server.thaw();
  });

  it('does not wait for a connection at the start', async () => {
    const unreachable = await openRedis('redis://127.0.0.1:1', log);
    const count = unreachable.or(
      () => unreachable.run('return 7', [], []),
      async () => 'elsewhere',
    );
    expect(await count()).toBe('elsewhere');
    unreachable.close();
  });
});
