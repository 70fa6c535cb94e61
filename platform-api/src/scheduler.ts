import { startScheduledTasks, type ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { FastifyInstance } from 'fastify';
import type { ApiDatabase } from './database/apiDatabase.ts';
import type { ProcessRole } from './settings.ts';
import { scheduledTask } from './database/tables.ts';

/**
 * Runs tasks when they are due, until the app closes. A failed run is logged, and the next run starts as usual. A process
 * that only answers calls runs the tasks that every process needs for itself, and no others.
 */
export const startScheduler = (
  app: FastifyInstance,
  db: ApiDatabase,
  tasks: readonly ScheduledTask[],
  role: ProcessRole,
): void => {
  const own = role === 'web' ? tasks.filter((task) => 'isEverywhere' in task && task.isEverywhere) : tasks;
  const report = (error: unknown, task: string): void => app.log.error({ err: error, task }, 'task failed');
  const stop = startScheduledTasks({ db, tables: { scheduledTask }, tasks: own, report });
  app.addHook('preClose', stop);
};
