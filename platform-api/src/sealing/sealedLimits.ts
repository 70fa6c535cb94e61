import { networkOf } from '@parlour/shared-server/networkOf';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../http/failures.ts';

/** Sealed bodies of one network in a minute: many people may share it, and a person sends few. */
export const SEALED_PER_MINUTE = 300;
const MINUTE = 60_000;

/**
 * Counts for the 5,000 networks seen last.
 * @throws DomainError `tooManyRequests` once a network has had its share; before a body is opened.
 */
export type CountSealed = (request: FastifyRequest) => Promise<void>;

export const createSealedLimits = (app: FastifyInstance, perMinute: number): CountSealed => {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  return async (request) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    throw new DomainError('tooManyRequests', { retryAfterSeconds: state.ttlInSeconds });
  };
};
