import type { Platform } from '@parlour/shared-contracts';
import { dayIn, previousDays, type DateRange } from '@parlour/shared-ui/data';

/** Days that a record shows first. */
const FIRST_PERIOD_DAYS = 7;

/** Returns the last days in the platform's zone, to be called when a record is read first. */
export const firstPeriod = ({ site }: Pick<Platform, 'site'>): DateRange =>
  previousDays(FIRST_PERIOD_DAYS, dayIn(site.settings.timeZone, new Date()));
