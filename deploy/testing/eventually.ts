import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two attempts. */
const PAUSE_MS = 20;

/** Repeats a question until it has the wanted answer. The test's own time limit ends an endless wait. */
export const eventually = async <T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    await setTimeout(PAUSE_MS);
  }
};
