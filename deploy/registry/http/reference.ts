import { buildOpenApi } from '@parlour/shared-server/endpoints/openapi';
import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '../face/endpoints.ts';

const denials = [401, 403, 404, 409, 422];

/** Serves the registry's reference at `/openapi.json`. */
export const serveReference = (app: FastifyInstance): void => {
  const document = buildOpenApi(
    { registry: registryEndpoints },
    {
      title: 'Parlour registry',
      access: {
        public: { note: 'For anyone.', statuses: [] },
        session: { note: 'Needs a bearer token, whose scope decides on the rest.', statuses: denials },
      },
      statuses: {
        400: 'The request is not as it should be',
        401: 'A valid token is needed',
        403: 'Beyond the scope of the token',
        404: 'There is no such thing',
        409: 'Another state than the call goes by',
        413: 'The file is too large',
        415: 'The body is of another type',
        422: 'The gate objects, or the environment does not take it now',
        500: 'The registry failed',
        503: 'The database does not answer',
      },
      keys: { note: 'A repeated change with the same key is applied once.', required: false },
    },
  );
  app.get('/openapi.json', (_request, reply) => reply.send(document));
};
