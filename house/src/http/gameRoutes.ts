import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { gameCodes } from '../protocol.ts';
import type { HouseSettings } from '../settings.ts';
import { gameHeaders } from './securityHeaders.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the built pages of the games. */
export const serveGames = async (
  app: FastifyInstance,
  folder: string,
  settings: HouseSettings,
): Promise<void> => {
  const headers = gameHeaders(settings);
  await app.register(staticFiles, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    // The pages may be built while the house runs.
    suppressWarning: true,
  });
  for (const game of gameCodes) {
    app.get(`/play/${game}`, async (_request, reply) => {
      reply.headers(headers);
      const isBuilt = existsSync(join(folder, `${game}.html`));
      if (isBuilt) return reply.sendFile(`${game}.html`);
      return reply
        .code(503)
        .type('text/plain')
        .send('This game has not been built: run npm run build -w house');
    });
  }
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) =>
    reply
      .headers({ ...headers, 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` })
      .sendFile(`assets/${params['*']}`),
  );
};
