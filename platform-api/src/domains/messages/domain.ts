import type { Domain } from '../../domain.ts';
import { mountMessageRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Messages of the platform to members. */
export const messages: Domain = {
  tables,
  start: ({ mount, database: { db } }) => {
    mountMessageRoutes(mount, db);
    return [];
  },
};
