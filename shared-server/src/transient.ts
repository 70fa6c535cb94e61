import { setTimeout } from 'node:timers/promises';

/** PostgreSQL's error codes for conflicts between transactions, which a second attempt resolves. */
const TRANSIENT = new Set(['40001', '40P01', '23505']);
const MAX_ATTEMPTS = 5;
/** Maximum milliseconds before the second attempt; doubled for each further one. */
const FIRST_PAUSE_MS = 10;

/** Returns PostgreSQL's code of an error, also if it is wrapped; undefined for any other error. */
export const failureCodeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : failureCodeOf(error.cause);
};

/** Repeats a transaction that conflicts with another one. The transaction must be safe to repeat. */
export const retryTransient = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !TRANSIENT.has(failureCodeOf(error) ?? '')) throw error;
      await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
};
