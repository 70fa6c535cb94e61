import type { FastifyInstance } from 'fastify';

/** For answers that are data: their content must not run, load, frame or be framed. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Sets the headers of every answer. A route may replace them, as the reference page does. */
export const setSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
};
