import type { FastifyRequest } from 'fastify';
import { readUserAgent } from './userAgent.ts';

/** Where a request came from. It is shown to the member of the account. */
export interface ClientInfo {
  readonly address: string;
  /** Name without version. Null if the browser does not say. */
  readonly browser: string | null;
  readonly system: string | null;
}

export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  address: request.ip,
  ...readUserAgent(request.headers['user-agent'] ?? ''),
});
