import { dateTimeFormatter } from './dateTimeFormatter.ts';

/** Returns the minutes east of Greenwich of a zone (IANA) at a moment. */
export const zoneOffset = (timeZone: string, at: Date): number => {
  const parts = dateTimeFormatter('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
};
