const DAY_MS = 86_400_000;
/** By zone. It takes longer to make a formatter than to use it. The platform has one zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a moment in a zone, as `2026-11-28`. */
export const dayIn = (timeZone: string, at: Date): string => {
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter.format(at);
};

/** Returns the day that comes a number of days after another one, or before it if the number is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
