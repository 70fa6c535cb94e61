import { PICTURE_FOLDER, pictureWidths } from '@parlour/shared-contracts/domains/pictures';
import type { FastifyInstance } from 'fastify';
import type { SitePictures } from './sitePictures.ts';

/** An address has the hash of its picture, so caches may keep the picture for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FILE = /^(?<id>[\da-f]{32})(?:-(?<width>\d{3,4}))?\.webp$/;
const WIDE = pictureWidths[1];

interface PictureRoute {
  Params: { file: string };
}

/** Serves the pictures of staff to everyone. */
export const servePictures = (app: FastifyInstance, pictures: SitePictures): void => {
  app.get<PictureRoute>(`${PICTURE_FOLDER}/:file`, { logLevel: 'warn' }, async (request, reply) => {
    const { id, width: named = String(WIDE) } = FILE.exec(request.params.file)?.groups ?? {};
    const width = pictureWidths.find((candidate) => String(candidate) === named);
    const content = id === undefined || width === undefined ? null : await pictures.read(id, width);
    if (content === null) return reply.callNotFound();
    const etag = `"${id}-${width}"`;
    reply.header('cache-control', FOR_EVER).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(content);
  });
};
