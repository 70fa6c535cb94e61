import Fastify, { type FastifyInstance } from 'fastify';

export interface RunningApi {
  readonly app: FastifyInstance;
  readonly url: string;
}

/** Starts an API that answers with the received request. */
export const startApi = async (): Promise<RunningApi> => {
  const app = Fastify({ bodyLimit: 8 * 1_024 * 1_024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/*', async ({ method, url, headers, body }) => ({ method, url, headers, body: body ?? null }));
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
};
