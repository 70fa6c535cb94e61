import * as z from '@parlour/shared-contracts/schema';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Hours of each day in the zone of the site, both `HH:MM`. If the end is before the start, they pass midnight. */
export const openingHoursSchema = z.object({ opensAt: clockTime, closesAt: clockTime });
export type OpeningHours = z.output<typeof openingHoursSchema>;

/** Returns whether a clock in the zone shows a time from `opensAt` to before `closesAt`. */
export const isOpenAt = (now: Date, timeZone: string, { opensAt, closesAt }: OpeningHours): boolean => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return opensAt <= closesAt
    ? opensAt <= time && time < closesAt
    : // The hours pass midnight.
      opensAt <= time || time < closesAt;
};
