import type { Domain } from '../../domain.ts';
import { mountMediaRoutes } from './routes.ts';

/** Pictures that are drawn from their names. */
export const media: Domain = {
  tables: {},
  start: ({ app }) => {
    mountMediaRoutes(app);
    return [];
  },
};
