import * as z from '@parlour/shared-contracts/schema';

/** Checks that a day exists in the calendar, which the pattern cannot. */
const isOfCalendar = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

/** A day of this century: `2026-11-22`. */
export const day = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/), z.refine(isOfCalendar));

/** A time of this century in ISO 8601, with its zone. */
export const instant = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[-\x2b]\d{2}:\d{2})$/),
  z.refine((text) => isOfCalendar(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
);
