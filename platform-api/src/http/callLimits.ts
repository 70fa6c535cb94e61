import '@fastify/rate-limit';
import type { Clock } from '@parlour/shared-server/clock';
import type { CallLimit } from '@parlour/shared-server/endpoints/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from '../redis/redis.ts';
import { takeRoom } from '../redis/takeRoom.ts';

const MINUTE_MS = 60_000;

/**
 * Counts a call. A single process remembers the last 5,000 callers of each limit. @returns seconds until
 * there is room, null if there is room.
 */
export type CountCall = (request: FastifyRequest, limit: CallLimit) => Promise<number | null>;

export interface CallLimitOptions {
  /** Minimum of every limit, for tests and for sites with many people behind one address. */
  readonly least: number;
  readonly clock: Clock;
  /** Hides the caller's address from readers of the counts. */
  readonly hash: (text: string) => string;
  /** Counts for all processes while it answers. */
  readonly redis: Redis | null;
}

export const createCallLimits = (app: FastifyInstance, options: CallLimitOptions): CountCall => {
  const { least, clock, hash, redis } = options;
  const own = countInProcess(app, least);
  if (redis === null) return own;
  const shared: CountCall = async (_request, { name, who, perMinute }) => {
    const count = { key: `calls ${hash(`calls ${name} ${who}`)}`, most: Math.max(perMinute, least) };
    const wait = await takeRoom(redis, clock.now(), MINUTE_MS, [count]);
    return wait === null ? null : Math.ceil(wait / 1_000);
  };
  return redis.or(shared, own);
};

const countInProcess = (app: FastifyInstance, least: number): CountCall => {
  const callers = new WeakMap<FastifyRequest, string>();
  const counters = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>();
  const counterOf = ({ name, perMinute }: CallLimit) => {
    const known = counters.get(name);
    if (known) return known;
    const counter = app.createRateLimit({
      max: Math.max(perMinute, least),
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => callers.get(request) ?? '',
    });
    counters.set(name, counter);
    return counter;
  };
  return async (request, limit) => {
    callers.set(request, limit.who);
    const state = await counterOf(limit)(request);
    return state.isAllowed || !state.isExceeded ? null : state.ttlInSeconds;
  };
};
