import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { use, useEffect } from 'react';
import { zoneOffset } from '../../core/format/zoneOffset.ts';
import { PlatformContext } from '../../core/section/PlatformContext.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * The calendar day of a moment in a zone (IANA), at its beginning in the browser's clock: only its year, month and day
 * mean something. Without a zone it is the browser's day.
 */
export const dayIn = (timeZone: string | undefined, at: Date): dayjs.Dayjs => {
  if (timeZone === undefined) return dayjs(at).startOf('day');
  const local = new Date(at.getTime() + zoneOffset(timeZone, at) * 60_000);
  return dayjs(local.toISOString().slice(0, 10));
};

/** The zone whose days count: the one that is given, or the platform's; undefined is the browser's. */
export const useZone = (given: string | undefined): string | undefined => {
  const site = use(PlatformContext)?.site;
  const zone = given ?? site?.settings.timeZone;
  // Pickers mark today by dayjs' zone; a page is of one site.
  useEffect(() => {
    if (zone !== undefined) dayjs.tz.setDefault(zone);
  }, [zone]);
  return zone;
};
