import rateLimit from '@fastify/rate-limit';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabaseHandle } from './database/database.ts';
import { composeDomains } from './composeDomains.ts';
import { serveDocumentation } from './http/documentation.ts';
import { handleErrors } from './http/errorHandler.ts';
import { AnswerLog } from './http/requestLog.ts';
import { acceptSealedBodies } from './http/sealedContentType.ts';
import { setSecurityHeaders } from './http/securityHeaders.ts';
import type { ApiSettings } from './settings.ts';

/** Bytes; for what is no endpoint, and so has no use for a body. Endpoints have limits of their own. */
const BODY_LIMIT = 1_024;

export interface ApiOptions {
  readonly database: ApiDatabaseHandle;
  readonly clock: Clock;
  readonly settings: ApiSettings;
}

/** The API over an open database; closing the app closes the database. */
export const createApi = async (options: ApiOptions): Promise<FastifyInstance> => {
  const { database, settings } = options;
  const app = createHttpServer({
    name: 'platform-api',
    logLevel: settings.logLevel,
    health: async () => {
      await database.ping();
      return { database: database.engine };
    },
    fastify: {
      bodyLimit: BODY_LIMIT,
      logController: new AnswerLog(),
      trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    },
  });
  app.addHook('onClose', () => database.close());
  app.decorateRequest('caller', null);
  handleErrors(app);
  acceptSealedBodies(app);
  setSecurityHeaders(app);
  await app.register(rateLimit, { global: false });
  await serveDocumentation(app, settings.site.siteName);
  await composeDomains(app, options);
  return app;
};
