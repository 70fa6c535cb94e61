import { setTimeout } from 'node:timers/promises';

/** PostgreSQL's codes of failures that a second try heals: two transactions that got in each other's way. */
const TRANSIENT = new Set(['40001', '40P01', '23505']);
const TRIES = 5;
/** Milliseconds, at most, before the second try; doubled for each further one. */
const PAUSE = 10;

/** The code that PostgreSQL gave for a failure, however it is wrapped; undefined for any other. */
export const failureCodeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : failureCodeOf(error.cause);
};

/** Does a transaction again where another one stood in its way; it must be one that may be done twice. */
export const retryTransient = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !TRANSIENT.has(failureCodeOf(error) ?? '')) throw error;
      await setTimeout(Math.random() * PAUSE * 2 ** attempt);
    }
  }
};
