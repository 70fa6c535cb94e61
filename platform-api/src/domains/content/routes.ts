import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mountEndpoint.ts';
import type { ContentService } from './service.ts';

const ANNOUNCEMENTS_CACHING = { maxAge: 30, forGuests: true };

export const mountContentRoutes = (app: FastifyInstance, service: ContentService): void => {
  mountEndpoint(
    app,
    contentEndpoints.announcements,
    async ({ query, token }) =>
      service.announcements({
        types: query.types.split(','),
        audience: query.execution,
        isGuest: token === null || (await app.findCaller(token)) === null,
        language: query.language,
      }),
    ANNOUNCEMENTS_CACHING,
  );
};
