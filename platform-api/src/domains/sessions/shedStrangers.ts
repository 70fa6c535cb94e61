import { endpointId } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../http/failures.ts';
import { readDeviceTokens } from './deviceCookie.ts';
import { HASHING_RETRY_SECONDS } from './hashingQueue.ts';
import type { Passwords } from './passwords.ts';

const LOGIN = endpointId(identityEndpoints.login);

/**
 * Refuses sign-ins of browsers without a device cookie while too many strangers wait. It does so before the body is read
 * and the database is asked: a flood must not take the time of members.
 */
export const shedStrangers = (app: FastifyInstance, passwords: Pick<Passwords, 'hasRoom'>): void => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpointId !== LOGIN || passwords.hasRoom('stranger')) return;
    if (readDeviceTokens(request).length > 0) return;
    throw new DomainError('tooManyRequests', { retryAfterSeconds: HASHING_RETRY_SECONDS });
  });
};
