import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@parlour/shared-server/clock';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  /** Resolves when this many pauses wait for the clock. */
  untilPaused(count: number): Promise<void>;
}

const MAX_LOOKS = 5_000;

export const createTestClock = (start = '2026-11-20T05:00:00.000Z'): TestClock => {
  let time = Date.parse(start);
  let pauses: { readonly until: number; readonly resolve: () => void }[] = [];
  return {
    now: () => new Date(time),
    pause: (milliseconds) =>
      new Promise((resolve) => void pauses.push({ until: time + milliseconds, resolve })),
    advance: (milliseconds) => {
      time += milliseconds;
      const over = pauses.filter(({ until }) => until <= time);
      pauses = pauses.filter(({ until }) => until > time);
      over.forEach(({ resolve }) => resolve());
    },
    untilPaused: async (count) => {
      for (let look = 0; pauses.length < count; look += 1) {
        if (look === MAX_LOOKS) throw new Error(`${pauses.length} wait for the clock, not ${count}`);
        await setTimeout(2);
      }
    },
  };
};
