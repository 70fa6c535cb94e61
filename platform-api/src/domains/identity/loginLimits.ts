import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../http/failures.ts';

const MINUTE = 60_000;
/** Many people can share an address. */
const ADDRESS_SHARE = 5;

/** Counts an attempt; rejects with `tooManyRequests` once an account or an address has had its share. */
export type CountLogin = (request: FastifyRequest, account: string) => Promise<void>;

export const createLoginLimits = (app: FastifyInstance, attemptsPerMinute: number): CountLogin => {
  const accounts = new WeakMap<FastifyRequest, string>();
  const countAddress = app.createRateLimit({ max: attemptsPerMinute * ADDRESS_SHARE, timeWindow: MINUTE });
  const countAccount = app.createRateLimit({
    max: attemptsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: (request) => accounts.get(request) ?? '',
  });
  return async (request, account) => {
    accounts.set(request, account.toLowerCase());
    for (const count of [countAddress, countAccount]) {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) {
        throw new DomainError('tooManyRequests', { retryAfterSeconds: state.ttlInSeconds });
      }
    }
  };
};
