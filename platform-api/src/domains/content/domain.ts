import type { Domain } from '../../domain.ts';
import { mountContentRoutes } from './routes.ts';
import { createContentService } from './service.ts';
import * as tables from './tables.ts';

/**
 * Banners and articles. Articles are all texts that the operator writes for players, for example notices and help.
 */
export const content: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, texts, platform }) => {
    mountContentRoutes(mount, createContentService(db, clock, texts), platform.sessions.findCaller);
    return [];
  },
};
