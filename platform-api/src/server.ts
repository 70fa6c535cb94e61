import { UPLOAD_DEADLINE_MS } from '@parlour/shared-contracts';
import rateLimit from '@fastify/rate-limit';
import { handleErrors } from '@parlour/shared-server/endpoints/errorHandler';
import { acceptSealedBodies } from '@parlour/shared-server/endpoints/sealedContentType';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import type { FastifyInstance } from 'fastify';
import { composeDomains } from './composeDomains.ts';
import { serveDocumentation } from './http/documentation.ts';
import { DomainError } from './http/failures.ts';
import { createServiceMessages } from './http/serviceMessages.ts';
import { AnswerLog } from './http/requestLog.ts';

import { setSecurityHeaders } from './http/securityHeaders.ts';
import { createTexts, readPacks } from './texts.ts';
import type { ApiOptions } from './apiOptions.ts';

/** Bytes. It applies to paths that are not endpoints and need no body. Endpoints have their own limits. */
const MAX_BODY_BYTES = 1_024;

const HEALTH_PATHS: readonly unknown[] = ['/healthz', '/livez'];

/** A worker answers only health checks. */
const refuseCalls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!HEALTH_PATHS.includes(request.routeOptions.url)) throw new DomainError('notFound');
  });
};

/** Creates the API on an open database. Closing the app closes the database. */
export const createApi = async (options: ApiOptions): Promise<FastifyInstance> => {
  const { database, settings } = options;
  const app = createHttpServer({
    name: 'platform-api',
    maxArrivalTimeoutMs: UPLOAD_DEADLINE_MS,
    logLevel: settings.logLevel,
    health: async () => {
      await database.ping();
      return { database: database.engine };
    },
    fastify: {
      bodyLimit: MAX_BODY_BYTES,
      logController: new AnswerLog(),
      trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    },
  });
  app.addHook('onClose', () => database.close());
  const texts = createTexts(readPacks(), settings.site.defaultLanguage);
  const messages = createServiceMessages(texts, settings.site, settings.timeZone);
  handleErrors(app, messages);
  acceptSealedBodies(app);
  setSecurityHeaders(app);
  if (settings.role === 'worker') refuseCalls(app);
  await app.register(rateLimit, { global: false });
  if (settings.servesReference) await serveDocumentation(app, settings, texts);
  await composeDomains(app, options, { texts, messages });
  options.demoSite?.serve(app);
  return app;
};
