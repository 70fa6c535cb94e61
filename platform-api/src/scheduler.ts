import { startScheduledTasks, type ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { FastifyInstance } from 'fastify';
import type { ApiDatabase } from './database/apiDatabase.ts';
import { scheduledTask } from './database/tables.ts';

/** Does tasks at their intervals until the app closes; one that fails is logged and tried again. */
export const startScheduler = (
  app: FastifyInstance,
  db: ApiDatabase,
  tasks: readonly ScheduledTask[],
): void => {
  const report = (error: unknown, task: string): void => app.log.error({ err: error, task }, 'task failed');
  const stop = startScheduledTasks({ db, tables: { scheduledTask }, tasks, report });
  app.addHook('preClose', stop);
};
