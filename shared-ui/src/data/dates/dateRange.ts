import dayjs from 'dayjs';

/** Calendar days as `yyyy-MM-dd`, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** A period that starts or ends at a given day. */
export type Period = 'today' | 'yesterday' | 'previous7' | 'previous30' | 'next7' | 'next30';

const DAY = 'YYYY-MM-DD';

/** Returns the `days` days that end today (MEMBER-030). For the site's zone, pass `dayIn(timeZone, new Date())`. */
export const previousDays = (days: number, today = dayjs()): DateRange => ({
  from: today.subtract(days - 1, 'day').format(DAY),
  to: today.format(DAY),
});

/** Returns the `days` days that start today. */
export const nextDays = (days: number, today = dayjs()): DateRange => ({
  from: today.format(DAY),
  to: today.add(days - 1, 'day').format(DAY),
});

export const periodRange = (period: Period, today: dayjs.Dayjs): DateRange => {
  switch (period) {
    case 'today':
      return previousDays(1, today);
    case 'yesterday':
      return previousDays(1, today.subtract(1, 'day'));
    case 'previous7':
      return previousDays(7, today);
    case 'previous30':
      return previousDays(30, today);
    case 'next7':
      return nextDays(7, today);
    case 'next30':
      return nextDays(30, today);
  }
};

export const isSameRange = (left: DateRange, right: DateRange): boolean =>
  left.from === right.from && left.to === right.to;

export const formatDay = (day: dayjs.Dayjs): string => day.format(DAY);
