import { dateTimeFormatter } from './dateTimeFormatter.ts';

const styles = {
  /** `20 Nov 2026` */
  day: { dateStyle: 'medium' },
  /** `20 Nov 2026, 14:05` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `20 Nov` */
  shortDay: { day: 'numeric', month: 'short' },
  /** `20 Nov, 14:05` */
  shortMoment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
export type DateFormat = keyof typeof styles;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats a moment, or a calendar day (`2026-11-20`). A calendar day is the same in every zone.
 * @param tag the language's BCP 47 tag
 * @param minutesEast the zone, in minutes east of Greenwich; null for the browser's zone
 */
export const formatDate = (
  value: string | Date,
  tag: string,
  { style, minutesEast }: { readonly style: DateFormat; readonly minutesEast: number | null },
): string => {
  const isDay = typeof value === 'string' && DAY.test(value);
  const east = isDay ? 0 : minutesEast;
  const time = new Date(value).getTime() + (east ?? 0) * 60_000;
  return dateTimeFormatter(tag, east === null ? styles[style] : { ...styles[style], timeZone: 'UTC' }).format(
    time,
  );
};
