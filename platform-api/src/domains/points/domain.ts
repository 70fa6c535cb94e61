import type { Domain } from '../../domain.ts';
import { mountPointsRoutes } from './routes.ts';
import { createPointsService } from './service.ts';
import * as tables from './tables.ts';

/** Reward points and what they buy. */
export const points: Domain = {
  tables,
  start: ({ mount, database: { db }, texts, settings: { currency } }) => {
    mountPointsRoutes(mount, createPointsService({ db, texts, currency }));
    return [];
  },
};
