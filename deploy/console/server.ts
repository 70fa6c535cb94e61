import { createHttpServer } from '@parlour/shared-server/httpServer';
import type { FastifyInstance } from 'fastify';
import { refusal } from '@parlour/shared-server/refusal';
import { REQUEST_HEADER, REQUEST_MARK } from './consoleApi.ts';
import { registerPage } from './pageFiles.ts';
import { createRegistryAccess } from './registryAccess.ts';
import { registerRegistry } from './registryRoutes.ts';
import { securityHeaders } from './securityHeaders.ts';
import { registerSessions } from './sessionRoutes.ts';
import { createSessions } from './sessions.ts';

export interface ConsoleOptions {
  readonly registryUrl: string;
  /** The built page. */
  readonly pageFolder: string;
  /** Addresses whose `x-forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly now: () => number;
}

/** The release console: a page for ops, and the registry calls that it makes with a session's token. */
export const createConsole = (options: ConsoleOptions): FastifyInstance => {
  const app = createHttpServer({
    name: 'console',
    logLevel: options.logLevel,
    health: async () => ({}),
    fastify: { trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store' });
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && request.headers[REQUEST_HEADER] !== REQUEST_MARK) {
      return reply.code(403).send(refusal('only the console itself may ask for changes'));
    }
  });
  answerFailures(app);
  const access = createRegistryAccess(options.registryUrl);
  const sessions = createSessions(options.now);
  registerSessions(app, sessions, access);
  registerRegistry(app, sessions, access);
  registerPage(app, options.pageFolder);
  return app;
};

const answerFailures = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('Not found')));
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send(refusal(status >= 500 ? 'The console failed' : 'Invalid request'));
  });
};
