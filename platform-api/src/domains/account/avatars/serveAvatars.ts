import type { FastifyInstance } from 'fastify';
import { avatarArt } from './avatarArt.ts';
import { AVATAR_FOLDER } from './avatarService.ts';
import { drawAvatar } from './drawAvatar.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The pictures that members can choose. Each address has one content for ever. */
export const serveAvatars = (app: FastifyInstance): void => {
  for (const art of avatarArt) {
    const svg = drawAvatar(art);
    app.get(`${AVATAR_FOLDER}/${art.name}.svg`, { logLevel: 'warn' }, (_request, reply) =>
      reply.header('cache-control', FOR_EVER).type('image/svg+xml; charset=utf-8').send(svg),
    );
  }
};
