import { tagOf } from '@parlour/shared-contracts';
import {
  formatDate,
  usePlatform,
  useTranslation,
  zoneOffset,
  type DateFormat,
} from '@parlour/shared-ui/core';

/** Returns a function that writes times in the platform's zone, whose days the records have. */
export const useZonedTime = (): ((at: string, style: DateFormat) => string) => {
  const { timeZone } = usePlatform().site.settings;
  const { i18n } = useTranslation('member');
  return (at, style) =>
    formatDate(at, tagOf(i18n.language), { style, minutesEast: zoneOffset(timeZone, new Date(at)) });
};
