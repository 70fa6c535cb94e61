import { endpointId } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../http/failures.ts';
import { readDeviceTokens } from './deviceCookie.ts';
import type { Devices } from './devices.ts';
import { HASHING_RETRY_SECONDS, MAX_WAITING_PER_THREAD } from './hashingQueue.ts';

const LOGIN = endpointId(identityEndpoints.login);

/**
 * Limits how many browsers without a device cookie of this site sign in at the same time. It refuses the
 * others before it reads the body or queries the database, so that a flood does not slow members down.
 */
export const shedStrangers = (
  app: FastifyInstance,
  devices: Pick<Devices, 'hasOwnToken'>,
  hashingThreads: number,
): void => {
  const maxUnderWay = MAX_WAITING_PER_THREAD.stranger * hashingThreads;
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpointId !== LOGIN) return;
    if (devices.hasOwnToken(readDeviceTokens(request))) return;
    if (underWay >= maxUnderWay) {
      throw new DomainError('tooManyRequests', { retryAfterSeconds: HASHING_RETRY_SECONDS });
    }
    underWay += 1;
    // The response emits `close` exactly once, also if the caller disconnects early.
    reply.raw.once('close', () => (underWay -= 1));
  });
};
