import type { Domain } from '../../domain.ts';
import { mountFeedbackRoutes } from './routes.ts';
import { createFeedbackService } from './service.ts';
import * as tables from './tables.ts';

/** Tickets: texts that members write to the operator, and the answers of staff. */
export const feedback: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, settings }) => {
    mountFeedbackRoutes(mount, createFeedbackService({ db, clock, settings: settings.feedback }));
    return [];
  },
};
