const SECOND_MS = 1_000;

/** Seconds before the end at which screen readers are told: seldom enough to be listened to. */
const ANNOUNCED_SECONDS = [300, 60, 30, 10];

/**
 * Whole seconds from now until a moment, never below zero; a second that has begun counts.
 * @param serverOffsetMs how far the server's clock is ahead of the browser's
 */
export const secondsUntil = (until: string | Date, now: Date, serverOffsetMs: number): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime() - serverOffsetMs) / SECOND_MS));

/** The last announced time that has come; null before the first of them. */
export const announcedAt = (seconds: number): number | null =>
  seconds === 0 ? 0 : (ANNOUNCED_SECONDS.filter((mark) => seconds <= mark).at(-1) ?? null);
