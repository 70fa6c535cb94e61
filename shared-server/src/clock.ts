import { setTimeout } from 'node:timers/promises';

/** Source of the time: the machine's clock in production, a fixed one in tests. */
export interface Clock {
  now(): Date;
  /** Resolves after this many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  pause: (milliseconds) => setTimeout(milliseconds),
};
