import type { AccessClass } from '@parlour/shared-contracts';
import { createMount, type Mount } from '@parlour/shared-server/endpoints/mountEndpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeIntent, permits, type Intent } from '../face/scopes.ts';
import { RegistryFailure } from '../failure.ts';
import type { TokenHolder } from '../tokens/tokens.ts';
import { registryMessages } from './registryMessages.ts';

/** Serves an endpoint of the registry's table. */
export type MountRegistryEndpoint = Mount<AccessClass, 'public', TokenHolder>;

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * The handlers recognise repeated changes themselves: they store the result with the key in one transaction.
 */
export const createRegistryMount = (
  app: FastifyInstance,
  findHolder: (token: string) => Promise<TokenHolder | null>,
): MountRegistryEndpoint =>
  createMount<AccessClass, 'public', TokenHolder>(app, {
    admit: async (request, { access }) => {
      if (access === 'public') return null;
      const token = bearer(request);
      const holder = token === null ? null : await findHolder(token);
      if (holder === null) throw new RegistryFailure('unauthorized', 'a valid registry token is needed');
      return holder;
    },
    identify: ({ id }) => String(id),
    answers: null,
    count: async () => null,
    messages: registryMessages,
  });

/** @throws RegistryFailure unless the caller's scope covers everything that the call is about to do. */
export const demand = ({ label, scope }: TokenHolder, ...intents: readonly Intent[]): void => {
  const refused = intents.find((intent) => !permits(scope, intent));
  if (!refused) return;
  throw new RegistryFailure('forbidden', `the token of ${label} may not ${describeIntent(refused)}`);
};
