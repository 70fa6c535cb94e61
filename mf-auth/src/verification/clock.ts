/** Returns the time in milliseconds. Tests pass their own. */
export type TimerClock = () => number;

export const browserTimerClock: TimerClock = () => Date.now();
