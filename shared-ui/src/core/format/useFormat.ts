import { tagOf, type Money } from '@parlour/shared-contracts';
import { use, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PlatformContext } from '../section/PlatformContext.ts';
import { formatDate, type DateFormat } from './formatDate.ts';
import { formatDuration } from './formatDuration.ts';
import { formatMoney, type MoneyFormat } from './formatMoney.ts';
import { formatNumber } from './formatNumber.ts';
import { formatRegion } from './formatRegion.ts';
import { zoneOffset } from './zoneOffset.ts';

/** Formats values in the page's language. In a section, dates are in the site's time zone for every visitor. */
export interface Format {
  readonly date: (value: string | Date, style: DateFormat) => string;
  /** Formats a number of whole seconds. */
  readonly duration: (seconds: number) => string;
  readonly money: (value: Money, format?: MoneyFormat) => string;
  readonly number: (value: number, format?: { readonly isSigned?: boolean }) => string;
  readonly region: (code: string) => string;
}

const noChanges = () => () => {};

/**
 * Returns whether the component has to use UTC. This is so on the server and during hydration if the site's zone is
 * unknown. After hydration the result is false. React renders the component again if the result has changed. If the
 * site's zone is known, the result is always false, so React does not render the component again.
 */
const useMustUseUtc = (siteZone: string | null): boolean =>
  useSyncExternalStore(
    noChanges,
    () => false,
    () => siteZone === null,
  );

export const useFormat = (): Format => {
  const { i18n } = useTranslation('kit');
  const siteZone = use(PlatformContext)?.site.settings.timeZone ?? null;
  // Without a site, as in the gallery, the browser's zone is used. The server does not know that zone.
  const mustUseUtc = useMustUseUtc(siteZone);
  const zone = siteZone ?? (mustUseUtc ? 'UTC' : null);
  const tag = tagOf(i18n.language);
  return useMemo(
    () => ({
      date: (value, style) => {
        const minutesEast = zone === null ? null : zoneOffset(zone, new Date(value));
        return formatDate(value, tag, { style, minutesEast });
      },
      duration: (seconds) => formatDuration(seconds, tag),
      money: (value, format) => formatMoney(value, tag, format),
      number: (value, format) => formatNumber(value, tag, format),
      region: (code) => formatRegion(code, tag),
    }),
    [tag, zone],
  );
};
