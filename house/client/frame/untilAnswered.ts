import { Refused, Unanswered } from './api.ts';

export const DELAYS: readonly number[] = [400, 800, 1_600, 3_000, 5_000];

/** Resolves after this time, or earlier when the browser is online again. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
  });

/**
 * Repeats a call while it is unanswered or rate-limited. The call must be safe to repeat.
 * @param onWait called before each pause
 * @throws the error of the last attempt
 */
export const untilAnswered = async <Answer>(
  call: () => Promise<Answer>,
  onWait: () => void,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Answer> => {
  for (const delay of DELAYS) {
    try {
      return await call();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (error instanceof Unanswered) onWait();
      await wait(delay);
    }
  }
  return call();
};

const mayPass = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Refused && error.reason === 'tooFast');
