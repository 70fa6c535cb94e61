import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';

/** The page is made of its own files and styles itself in place; it needs nothing from elsewhere. */
const pagePolicy = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'frame-ancestors': "'none'",
};

/** Serves the API's reference: `/openapi.json`, and a page for people at `/docs`. */
export const serveDocumentation = async (app: FastifyInstance, siteName: string): Promise<void> => {
  const document = buildOpenApi(endpointTable, `${siteName} API`);
  await app.register(swagger, { openapi: {}, transformObject: () => document });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pagePolicy });
  app.get('/openapi.json', (_request, reply) => reply.send(document));
};
