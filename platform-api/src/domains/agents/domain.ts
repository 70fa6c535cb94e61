import type { Domain } from '../../domain.ts';
import { createCountCash } from './countCash.ts';
import { mountAgentRoutes } from './routes.ts';
import { createAgentService } from './service.ts';
import * as tables from './tables.ts';

/** Teams of agents, with their bets, deposits and withdrawals by day. */
export const agents: Domain = {
  tables,
  start: ({ app, mount, database: { db }, clock, settings: { currency, timeZone } }) => {
    mountAgentRoutes(mount, createAgentService({ db, clock, currency, timeZone }));
    return [
      createCountCash({
        db,
        currency,
        timeZone,
        report: (error) => app.log.error({ err: error }, 'a deposit or withdrawal was not added to its day'),
      }),
    ];
  },
};
