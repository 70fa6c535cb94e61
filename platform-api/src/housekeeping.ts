import { startChores, type Chore } from '@parlour/shared-server/durable/chores';
import type { FastifyInstance } from 'fastify';
import type { ApiDatabase } from './database/database.ts';
import { chores as table } from './database/tables.ts';

/** Does chores at their intervals until the app closes; one that fails is logged and tried again. */
export const startHousekeeping = (app: FastifyInstance, db: ApiDatabase, chores: readonly Chore[]): void => {
  const report = (error: unknown, chore: string): void =>
    app.log.error({ err: error, chore }, 'chore failed');
  const stop = startChores({ db, tables: { chores: table }, chores, report });
  app.addHook('preClose', stop);
};
