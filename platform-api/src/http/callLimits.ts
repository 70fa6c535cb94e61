import '@fastify/rate-limit';
import type { CallLimit } from '@parlour/shared-server/endpoints/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MINUTE = 60_000;

/** Counts a call for the 5,000 callers seen last of each limit; seconds until there is room, null when there is. */
export type CountCall = (request: FastifyRequest, limit: CallLimit) => Promise<number | null>;

/** `least` raises every limit that is lower: for tests, and sites with many people behind one address. */
export const createCallLimits = (app: FastifyInstance, least: number): CountCall => {
  const callers = new WeakMap<FastifyRequest, string>();
  const counters = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>();
  const counterOf = ({ name, perMinute }: CallLimit) => {
    const known = counters.get(name);
    if (known) return known;
    const counter = app.createRateLimit({
      max: Math.max(perMinute, least),
      timeWindow: MINUTE,
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
