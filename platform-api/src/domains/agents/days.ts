const DAY_MS = 86_400_000;

/** Returns the day of an instant in a zone, as `2026-11-20`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

/** Returns every day from the first to the last, both included. The caller limits their number. */
export const daysBetween = (from: string, to: string): string[] => {
  const first = Date.parse(from);
  const length = Math.floor((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
};
