const SECOND_MS = 1_000;

/** Seconds before the end at which screen readers read the remaining time. More announcements would disturb people. */
const ANNOUNCED_SECONDS = [300, 60, 30, 10];

/**
 * Returns the whole seconds from now until a moment, rounded up and never below zero.
 * @param serverOffsetMs how far the server's clock is ahead of the browser's
 */
export const secondsUntil = (until: string | Date, now: Date, serverOffsetMs: number): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime() - serverOffsetMs) / SECOND_MS));

/** Returns the last announced time that was reached. Null before the first one. */
export const announcedAt = (seconds: number): number | null =>
  seconds === 0 ? 0 : (ANNOUNCED_SECONDS.filter((mark) => seconds <= mark).at(-1) ?? null);
