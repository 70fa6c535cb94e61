import { isRefusedToExcluded, type EndpointAccess } from '@parlour/shared-contracts';
import type { IdempotencyStore } from '@parlour/shared-server/endpoints/idempotencyStore';
import { createMount, type Mount } from '@parlour/shared-server/endpoints/mountEndpoint';
import type { Opened, ServiceMessages } from '@parlour/shared-server/endpoints/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise, type Caller, type FindCallers } from './access.ts';
import type { CountCall } from './callLimits.ts';

/** Serves an endpoint of the API's table. */
export type MountEndpoint = Mount<EndpointAccess, 'public', Caller>;

export interface MountOptions {
  readonly find: FindCallers;
  /** @throws DomainError if the site is closed to the caller. */
  readonly checkOpen: (request: FastifyRequest) => Promise<void>;
  /** @throws DomainError `excluded` for a member who is excluded from play. */
  readonly refuseExcluded: (memberId: number) => Promise<void>;
  readonly openSealed: (jwe: string) => Promise<Opened>;
  readonly answers: IdempotencyStore;
  readonly count: CountCall;
  readonly messages: ServiceMessages;
}

export const createApiMount = (app: FastifyInstance, options: MountOptions): MountEndpoint => {
  const mount = createMount<EndpointAccess, 'public', Caller>(app, {
    ...options,
    admit: async (request, { access, staysOpen, changesState }) => {
      if (!staysOpen) await options.checkOpen(request);
      return access === 'public' ? null : authorise(request, access, options.find, changesState);
    },
    identify: ({ memberId }) => String(memberId),
  });
  return (endpoint, handler, caching) =>
    mount(
      endpoint,
      async (call) => {
        const isRefused = call.caller && isRefusedToExcluded(endpoint, call.body);
        if (isRefused) await options.refuseExcluded(call.caller.memberId);
        return handler(call);
      },
      caching,
    );
};
