import * as z from '@parlour/shared-contracts/schema';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Hours of each day in the zone of the site, as `HH:MM`. They pass midnight if `closesAt` is before `opensAt`. */
export const openingHoursSchema = z.object({ opensAt: clockTime, closesAt: clockTime });
export type OpeningHours = z.output<typeof openingHoursSchema>;

/** Returns whether the hours include a time. They end with the minute before `closesAt`. */
export const isOpenAt = (now: Date, timeZone: string, { opensAt, closesAt }: OpeningHours): boolean => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return opensAt <= closesAt
    ? opensAt <= time && time < closesAt
    : // The hours pass midnight.
      opensAt <= time || time < closesAt;
};
