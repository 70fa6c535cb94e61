import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { use, useEffect } from 'react';
import { zoneOffset } from '../../core/format/zoneOffset.ts';
import { PlatformContext } from '../../core/section/PlatformContext.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Returns the calendar day of a moment in a zone (IANA). Only its year, month and day have a meaning: the time is
 * midnight in the browser's zone. Without a zone, the browser's zone is used.
 */
export const dayIn = (timeZone: string | undefined, at: Date): dayjs.Dayjs => {
  if (timeZone === undefined) return dayjs(at).startOf('day');
  const local = new Date(at.getTime() + zoneOffset(timeZone, at) * 60_000);
  return dayjs(local.toISOString().slice(0, 10));
};

/** Returns the zone of the days: the given one, or the platform's. Undefined means the browser's zone. */
export const useZone = (given: string | undefined): string | undefined => {
  const site = use(PlatformContext)?.site;
  const zone = given ?? site?.settings.timeZone;
  // Pickers mark today in the default zone of dayjs. A page belongs to one site, so one zone is enough.
  useEffect(() => {
    if (zone !== undefined) dayjs.tz.setDefault(zone);
  }, [zone]);
  return zone;
};
