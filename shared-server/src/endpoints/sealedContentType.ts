import type { FastifyInstance } from 'fastify';

/** Accepts a sealed body as text. The mount opens it if the endpoint expects one. */
export const acceptSealedBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
};
