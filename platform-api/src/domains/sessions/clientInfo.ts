import type { FastifyRequest } from 'fastify';
import { readUserAgent } from './userAgent.ts';

/** Where somebody calls from, as the member whose account it is about is told. */
export interface ClientInfo {
  readonly address: string;
  /** Names alone; null where the browser does not say. */
  readonly browser: string | null;
  readonly system: string | null;
}

export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  address: request.ip,
  ...readUserAgent(request.headers['user-agent'] ?? ''),
});
