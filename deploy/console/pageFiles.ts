import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@parlour/shared-server/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kitFailure } from '@parlour/shared-server/endpoints/failure';
import { contentTypeOf } from '@parlour/shared-server/contentTypes';
import { acceptedEncodings, suffixOf } from '@parlour/shared-server/encoding';
import { PAGE_PATH } from './consoleApi.ts';

const INDEX = 'index.html';

const readFiles = (folder: string): ReadonlyMap<string, Buffer> => {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  );
};

const openPage = (folder: string): ReadonlyMap<string, Buffer> => {
  try {
    const files = readFiles(folder);
    if (files.has(INDEX)) return files;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  throw new StartFailure(`${folder} holds no built console: run npm run build`);
};

/** Serves the built page from memory. @throws StartFailure if it is not built. */
export const registerPage = (app: FastifyInstance, folder: string): void => {
  const files = openPage(folder);
  const send = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply => {
    const encoding = acceptedEncodings(request.headers['accept-encoding']).find((candidate) =>
      files.has(path + suffixOf[candidate]),
    );
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('vary', 'accept-encoding');
    return reply.send(files.get(encoding ? path + suffixOf[encoding] : path));
  };
  const sendIndex = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    send(
      request,
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }),
      INDEX,
    );

  app.get(PAGE_PATH, sendIndex);
  app.get(`${PAGE_PATH}/`, sendIndex);
  app.get('/', (_request, reply) => reply.redirect(PAGE_PATH));
  app.get<{ Params: { '*': string } }>(`${PAGE_PATH}/assets/*`, (request, reply) => {
    const path = `assets/${request.params['*']}`;
    if (!files.has(path)) throw kitFailure('notFound');
    reply.headers({
      'content-type': contentTypeOf(path),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return send(request, reply, path);
  });
};
