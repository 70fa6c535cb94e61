import * as z from '@parlour/shared-contracts/schema';

const DAY_MS = 86_400_000;
/** Longest period in days, with both ends included. */
export const MAX_PERIOD_DAYS = 93;

const exists = (text: string): boolean => {
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
};

/** A calendar day, as `2026-11-20`. */
export const calendarDay = z
  .string()
  .check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/), z.refine(exists, { error: 'is not a day' }));

const daysAfter = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The first and the last day of a period, both included. A schema with them needs `periodChecks` too. */
export const periodShape = { from: calendarDay, to: calendarDay };

/** Refuses a period that ends before it begins, or is longer than 93 days. */
export const periodChecks = [
  z.refine<Days>(({ from, to }) => daysAfter(from, to) >= 0, {
    path: ['to'],
    error: 'is before the first day',
  }),
  z.refine<Days>(({ from, to }) => daysAfter(from, to) < MAX_PERIOD_DAYS, {
    path: ['to'],
    error: `is more than ${MAX_PERIOD_DAYS} days away`,
  }),
] as const;

/** Returns every day from the first to the last, both included. The caller limits their number. */
export const calendarDaysOf = (from: string, to: string): string[] =>
  Array.from({ length: daysAfter(from, to) + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
