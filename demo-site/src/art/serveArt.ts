import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { MEDIA_PREFIX } from '@parlour/shared-contracts/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPainted } from './artVersion.ts';
import { drawNamed, isArtKind } from './artist.ts';
import { createPainter } from './paint.ts';

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const FOR_EVER = 'public, max-age=31536000, immutable';
const FILE = /^(?<name>.+)\.(?<extension>svg|webp)$/;

interface MediaRoute {
  Params: { kind: string; file: string };
}

/** A picture depends on its name only, so the name is also its ETag. */
export const serveArt = (app: FastifyInstance): void => {
  const paint = createPainter();
  app.get<MediaRoute>(`${MEDIA_PREFIX}/:kind/:file`, { logLevel: 'warn' }, async (request, reply) => {
    const { kind, file } = request.params;
    const { name = '', extension } = FILE.exec(file)?.groups ?? {};
    if (!isArtKind(kind)) return reply.callNotFound();
    const svg = drawNamed(kind, name);
    if (svg === undefined) return reply.callNotFound();
    const etag = `W/"${encodeURIComponent(file)}"`;
    reply.header('cache-control', FOR_EVER).header('etag', etag);
    if (extension === 'webp') {
      if (!isPainted(kind)) return reply.callNotFound();
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/webp').send(await paint(svg, kind));
    }
    reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendSvg(request, reply.type('image/svg+xml; charset=utf-8'), svg);
  });
};

const sendSvg = async (request: FastifyRequest, reply: FastifyReply, svg: string): Promise<FastifyReply> => {
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!acceptsBrotli) return reply.send(svg);
  return reply.header('content-encoding', 'br').send(await compress(svg, QUALITY));
};
