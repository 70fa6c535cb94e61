import { Refused, Unanswered } from './api.ts';

export const DELAYS: readonly number[] = [400, 800, 1_600, 3_000, 5_000];

/** Waits, or shorter, when the network is back. */
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
 * Asks again while nobody answers, or the house is asked too fast. The call must be one that may come twice.
 * @param onWait told before each pause, from the first
 * @throws what the last try threw
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
