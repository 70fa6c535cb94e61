import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { registerCalls } from './callRoute.ts';
import type { RegistryDatabase } from './database.ts';
import { registryEndpoints as endpoints } from './endpoints.ts';
import { RegistryFailure } from './failure.ts';
import type { Publishing } from './publishing.ts';
import type { Reading } from './reading.ts';
import type { Releasing } from './releasing.ts';
import { findTokenHolder } from './tokens.ts';

export interface CommandServices {
  readonly db: RegistryDatabase;
  readonly publishing: Publishing;
  readonly releasing: Releasing;
  readonly reading: Reading;
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body;

export const registerCommands = (
  app: FastifyInstance,
  { db, publishing, releasing, reading }: CommandServices,
): void => {
  // Uploads stay streams: a file is never whole in memory.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  const call = registerCalls(app, (token) => findTokenHolder(db, token));

  call(endpoints.reserve, ({ params, body }) => publishing.reserve(params, body.files));
  call(endpoints.upload, async ({ params, request }) => {
    if (!isStream(request.body)) {
      throw new RegistryFailure('invalidRequest', 'body: a file as application/octet-stream is needed');
    }
    await publishing.receive(params, params['*'], request.body);
    return { path: params['*'] };
  });
  call(endpoints.finish, ({ params, who }) => publishing.finish(params, who));
  call(endpoints.artifact, async ({ params }) => {
    const files = await publishing.filesOf(params);
    if (!files) throw new RegistryFailure('notFound', `${params.name} ${params.version} is not published`);
    return { files };
  });

  call(endpoints.activate, ({ params, body, who }) =>
    releasing.activate({ ...params, ...body, who, why: body.why ?? null }),
  );
  call(endpoints.rollback, ({ params, body, who }) =>
    releasing.rollback({ ...params, ...body, who, why: body.why ?? null }),
  );
  call(endpoints.status, ({ params }) => reading.status(params.environment));
  call(endpoints.history, ({ query }) => reading.history(query.limit, query.before));
};
