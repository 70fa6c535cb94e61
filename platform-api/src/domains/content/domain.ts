import type { Domain } from '../../domain.ts';
import { findExclusion } from '../identity/identityFace.ts';
import { mountContentRoutes } from './routes.ts';
import { createContentService } from './service.ts';
import * as tables from './tables.ts';

/** Banners, notices, pop-ups and promotions. */
export const content: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, texts, platform }) => {
    mountContentRoutes(mount, createContentService(db, clock, texts), {
      findCaller: platform.sessions.findCaller,
      isExcluded: async (memberId) => (await findExclusion(db, memberId, clock.now())) !== null,
    });
    return [];
  },
};
