import type { FastifyInstance } from 'fastify';

/** Takes a sealed body as it is; the mount opens it where the endpoint expects one. */
export const acceptSealedBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
};
