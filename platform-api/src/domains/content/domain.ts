import type { Domain } from '../../domain.ts';
import { mountContentRoutes } from './routes.ts';
import { createContentService } from './service.ts';
import * as tables from './tables.ts';

/** Banners, and everything that the operator writes: notices, promotions, help and news. */
export const content: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, texts, platform }) => {
    mountContentRoutes(mount, createContentService(db, clock, texts), platform.sessions.findCaller);
    return [];
  },
};
