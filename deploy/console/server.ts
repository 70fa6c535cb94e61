import { handleErrors } from '@parlour/shared-server/endpoints/errorHandler';
import { kitFailure } from '@parlour/shared-server/endpoints/failure';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import type { FastifyInstance } from 'fastify';
import { API_PATH, REQUEST_HEADER, REQUEST_MARK } from './consoleApi.ts';
import { createConsoleMount, consoleMessages } from './mount.ts';
import { registerPage } from './pageFiles.ts';
import { createRegistryAccess } from './registryAccess.ts';
import { mountRegistry } from './registryRoutes.ts';
import { consoleSecurityHeaders } from './securityHeaders.ts';
import { mountSessions } from './sessionRoutes.ts';
import { createConsoleSessions } from './sessions.ts';

export interface ConsoleOptions {
  readonly registryUrl: string;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** Addresses whose `x-forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly now: () => number;
}

/**
 * Creates the release console: a page for ops, and the registry calls that it makes with a session's token.
 */
export const createConsole = (options: ConsoleOptions): FastifyInstance => {
  const app = createHttpServer({
    name: 'console',
    logLevel: options.logLevel,
    health: async () => ({}),
    fastify: { trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...consoleSecurityHeaders, 'cache-control': 'no-store' });
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && request.headers[REQUEST_HEADER] !== REQUEST_MARK) {
      throw kitFailure('forbidden', { message: 'only the console itself may ask for changes' });
    }
  });
  handleErrors(app, consoleMessages);
  const access = createRegistryAccess(options.registryUrl);
  const sessions = createConsoleSessions(options.now);
  void app.register(
    async (scope) => {
      const mount = createConsoleMount(scope, sessions);
      mountSessions(mount, sessions, access);
      mountRegistry(mount, sessions, access);
    },
    { prefix: API_PATH },
  );
  registerPage(app, options.pageFolder);
  return app;
};
