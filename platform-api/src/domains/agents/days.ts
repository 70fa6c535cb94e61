const DAY = 86_400_000;

/** The day that an instant falls on in a zone, as `2026-11-20`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

/** Every day from the first to the last, both included; the caller bounds how many. */
export const daysBetween = (from: string, to: string): string[] => {
  const first = Date.parse(from);
  const length = Math.floor((Date.parse(to) - first) / DAY) + 1;
  return Array.from({ length }, (_, index) => new Date(first + index * DAY).toISOString().slice(0, 10));
};
