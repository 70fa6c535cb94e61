import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two questions. */
const PAUSE = 20;

/** Asks again until the answer is the wanted one; the test's own time limit ends a wait in vain. */
export const eventually = async <T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    await setTimeout(PAUSE);
  }
};
