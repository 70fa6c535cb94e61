import type { TimerClock } from './clock.ts';

/** Allows an action at most once per interval. */
export class Throttle {
  readonly #interval: number;
  readonly #clock: TimerClock;
  #last = Number.NEGATIVE_INFINITY;

  constructor(interval: number, clock: TimerClock) {
    this.#interval = interval;
    this.#clock = clock;
  }

  /** Returns whether the action is allowed now, and counts it. */
  take(): boolean {
    const now = this.#clock();
    if (now - this.#last < this.#interval) return false;
    this.#last = now;
    return true;
  }
}
