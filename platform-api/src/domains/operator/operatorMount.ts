import type { Endpoint } from '@parlour/shared-contracts';
import { staffSessionEndpoints } from '@parlour/shared-contracts/operatorSessions';
import type { OperatorAccess, OperatorRole } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import { createMount, type Mount } from '@parlour/shared-server/endpoints/mountEndpoint';
import type { ServiceMessages } from '@parlour/shared-server/endpoints/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { presentToken } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import { findBySession, findOperator, isKnownSession, type Operator } from './operatorTokens.ts';

const { openStaffSession } = staffSessionEndpoints;

const admitted: Readonly<Record<OperatorAccess, readonly OperatorRole[]>> = {
  operator: ['admin', 'finance', 'games', 'support', 'auditor'],
  finance: ['admin', 'finance'],
  games: ['admin', 'games'],
  support: ['admin', 'support'],
};

export interface OperatorMountOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly messages: ServiceMessages;
  /** Whether calls need a session. A token opens a session with a code of its authenticator. */
  readonly requiresCode: boolean;
}

/** Names, or beginnings of names, of headers that a proxy adds to a request. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded',
  'x-original-',
  'x-rewrite-url',
  'x-envoy-',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-remote-',
  'client-ip',
  'true-client-ip',
  'proxy-client-ip',
  'wl-proxy-',
  'cf-',
  'cdn-loop',
  'fastly-',
  'fly-',
  'do-connecting-ip',
  'akamai-',
  'x-akamai-',
  'x-amz-cf-',
  'x-amzn-trace-id',
  'x-azure-',
  'x-appengine-',
  'x-cloud-trace-context',
  'x-varnish',
  'x-vercel-',
];

const isProxied = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => PROXY_HEADERS.some((header) => name.startsWith(header)));

/**
 * Mounts the endpoints of staff. They also answer while the site is closed. They refuse requests through a
 * proxy: the edge does not forward these paths, and other proxies add headers. The handlers recognise
 * repeated requests themselves.
 */
export const createOperatorMount = (
  app: FastifyInstance,
  { db, clock, messages, requiresCode }: OperatorMountOptions,
): Mount<OperatorAccess, never, Operator> => {
  const findCaller = async (token: string, endpoint: Endpoint<OperatorAccess>): Promise<Operator> => {
    const now = clock.now();
    const bySession = await findBySession(db, token, now);
    if (bySession) return bySession;
    const byToken = await findOperator(db, token, now);
    const isOpening = endpoint.path === openStaffSession.path && endpoint.method === openStaffSession.method;
    if (byToken && (isOpening || !requiresCode)) return byToken;
    throw new DomainError(
      byToken || (await isKnownSession(db, token)) ? 'staffSessionNeeded' : 'unauthorized',
    );
  };
  return createMount<OperatorAccess, never, Operator>(app, {
    admit: async (request, endpoint) => {
      const { access } = endpoint;
      if (isProxied(request)) throw new DomainError('notFound');
      const operator = await findCaller(presentToken(request), endpoint);
      if (!admitted[access].includes(operator.role)) throw new DomainError('forbidden');
      return operator;
    },
    identify: ({ name }) => name,
    answers: null,
    count: async () => null,
    messages,
  });
};
