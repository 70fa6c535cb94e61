import dayjs from 'dayjs';

/** Calendar days as `yyyy-MM-dd`, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const DAY = 'YYYY-MM-DD';

/** The `days` days that end today (MEMBER-030). */
export const previousDays = (days: number, today = dayjs()): DateRange => ({
  from: today.subtract(days - 1, 'day').format(DAY),
  to: today.format(DAY),
});

/** The `days` days that begin today. */
export const nextDays = (days: number, today = dayjs()): DateRange => ({
  from: today.format(DAY),
  to: today.add(days - 1, 'day').format(DAY),
});

export const isSameRange = (left: DateRange, right: DateRange): boolean =>
  left.from === right.from && left.to === right.to;

export const formatDay = (day: dayjs.Dayjs): string => day.format(DAY);
