import { setTimeout } from 'node:timers/promises';

/** Where the time comes from: the machine in production, a fixed one in tests. */
export interface Clock {
  now(): Date;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  pause: (milliseconds) => setTimeout(milliseconds),
};
