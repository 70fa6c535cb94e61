/** The time in milliseconds; tests bring their own. */
export type TimerClock = () => number;

export const browserTimerClock: TimerClock = () => Date.now();
