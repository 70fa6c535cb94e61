import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DomainError } from './failures.ts';

/** Maximum number of concurrent background tasks in one process. */
const MAX_UNDER_WAY = 200;

/**
 * Runs work after the answer if its duration would reveal something. A failure is logged.
 * @throws DomainError `tooManyRequests` if too much work is running already.
 */
export type InBackground = (name: string, log: FastifyBaseLogger, work: () => Promise<void>) => void;

/** Closing the app waits for all running work. */
export const createBackground = (app: FastifyInstance): InBackground => {
  const underWay = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    await Promise.all(underWay);
  });
  return (name, log, work) => {
    if (underWay.size >= MAX_UNDER_WAY) throw new DomainError('tooManyRequests', { retryAfterSeconds: 5 });
    const run = work()
      .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'))
      .finally(() => underWay.delete(run));
    underWay.add(run);
  };
};
