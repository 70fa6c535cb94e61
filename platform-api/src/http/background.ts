import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DomainError } from './failures.ts';

/** Work of this kind that may be under way in one process. */
const MAX_UNDER_WAY = 200;

/**
 * Does what an answer must not wait for, since the time that it takes would tell something. Its failure is logged.
 * @throws DomainError `tooManyRequests` where too much is under way already.
 */
export type InBackground = (name: string, log: FastifyBaseLogger, work: () => Promise<void>) => void;

/** The app closes when all of it is done. */
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
