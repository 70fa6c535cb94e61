import type { Domain } from '../../domain.ts';
import { createChangeLimit } from './limits/changeLimit.ts';
import { mountSaferPlayRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Limits, time-outs and reality checks that members choose. */
export const saferPlay: Domain = {
  tables,
  start: (context) => {
    const { database, clock, settings } = context;
    const { currency, timeZone, play } = settings;
    const { realityCheckSeconds: seconds } = play;
    mountSaferPlayRoutes(context, createChangeLimit({ db: database.db, clock, currency, timeZone }), {
      currency,
      timeZone,
      realityCheckMinutes: seconds === null ? null : seconds / 60,
    });
    return [];
  },
};
