import type { Domain } from '../../domain.ts';
import { mountMessageRoutes } from './routes.ts';
import { createUnreadSource } from './unreadSource.ts';
import * as tables from './tables.ts';

/** Messages of the platform to members. */
export const messages: Domain = {
  tables,
  start: ({ mount, database: { db }, platform }) => {
    platform.channel.addSource(createUnreadSource(db));
    mountMessageRoutes(mount, db);
    return [];
  },
};
