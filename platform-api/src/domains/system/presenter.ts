import type {
  CustomerService,
  DomainLine,
  Permission,
  SystemStatus,
} from '@parlour/shared-contracts/domains/system';
import type { ApiSettings } from '../../settings.ts';
import { presentSocialProviders, presentToggles, presentWhitelabel, type IsOn } from './features.ts';
import type { SiteState } from './repository.ts';
import type { customerServiceChannel, domainLine, siteResource } from './tables.ts';
import type { ApiVisitor } from './visitor.ts';

export interface Bootstrap {
  readonly state: SiteState;
  readonly isOn: IsOn;
  readonly lines: readonly (typeof domainLine.$inferSelect)[];
  readonly channels: readonly (typeof customerServiceChannel.$inferSelect)[];
  readonly resources: readonly (typeof siteResource.$inferSelect)[];
}

const isInMaintenance = (state: SiteState, { isOperator }: ApiVisitor): boolean =>
  state.maintenance && !isOperator;

const isRestricted = (state: SiteState, { country, isOperator }: ApiVisitor): boolean =>
  !isOperator && (state.regionRestricted || state.restrictedCountries.includes(country.countryCode));

/** Maintenance has precedence over a restriction (SHELL-103). */
export const presentStatus = (state: SiteState, visitor: ApiVisitor): SystemStatus => {
  if (isInMaintenance(state, visitor)) return 1;
  return isRestricted(state, visitor) ? 2 : 0;
};

export const presentLine = (row: typeof domainLine.$inferSelect): DomainLine => ({
  domainName: row.domainName,
  url: row.url,
});

const presentChannel = (row: typeof customerServiceChannel.$inferSelect): CustomerService => ({
  csType: row.kind,
  title: row.title,
  path: encodeURIComponent(row.url),
});

/** Free play needs the site's switch and the permission of the market. */
const presentRegister = (isOn: IsOn, { market }: ApiSettings): Permission['register'] => {
  const toggles = presentToggles(isOn);
  return { ...toggles, freePlay: toggles.freePlay && market.rules.allowsGuestPlay };
};

export const presentPermission = (
  { state, isOn, lines, channels, resources }: Bootstrap,
  visitor: ApiVisitor,
  settings: ApiSettings,
): Permission => ({
  customerService: channels.map(presentChannel),
  domainRoute: lines.map(presentLine),
  resources: Object.fromEntries(
    resources.map(({ key, label, url, kind }) => [key, { labelNameEn: label, url, resourceType: kind }]),
  ),
  whitelabel: presentWhitelabel(isOn),
  register: presentRegister(isOn, settings),
  socialProviders: presentSocialProviders(isOn, settings.socialProviders),
  mainDomain: new URL(settings.siteOrigin).host,
  analytics: settings.gtagId === null ? {} : { gtagId: settings.gtagId },
  imageCDNs: [...settings.imageCdns],
  launchGameCDNs: [...settings.launchGameCdns],
  location: { ip: visitor.ip },
  maintenance: {
    isActive: isInMaintenance(state, visitor),
    end: state.maintenanceEnd?.toISOString() ?? null,
  },
  regionRestriction: { isActive: isRestricted(state, visitor) },
  settings: {
    ...settings.site,
    timeZone: settings.timeZone,
    ...(settings.chatHours && { chatHours: settings.chatHours }),
    minimumAge: settings.registration.minimumAge,
    ...(settings.phoneService && isOn('phoneVerification')
      ? { phoneService: settings.phoneService.browser }
      : {}),
  },
});
