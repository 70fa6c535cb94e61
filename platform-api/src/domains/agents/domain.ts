import type { Domain } from '../../domain.ts';
import { mountAgentRoutes } from './routes.ts';
import { createAgentService } from './service.ts';
import * as tables from './tables.ts';

/** Teams of agents, and their settled bets. */
export const agents: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, settings: { currency, timeZone } }) => {
    mountAgentRoutes(mount, createAgentService({ db, clock, currency, timeZone }));
    return [];
  },
};
