import type { Banner, Announcement } from './domains/content.ts';
import type { VendorCategory, Winner } from './domains/games.ts';
import type {
  CustomerService,
  DomainLine,
  FeatureToggles,
  SiteSettings,
  Whitelabel,
} from './domains/system.ts';
import type { SocialProvider } from './domains/social.ts';
import type { PlatformErrorCode } from './errors.ts';
import type { Invitation } from './invitation.ts';
import type { Loadable } from './loadable.ts';

/** What every section may know of the site (SHELL-134). Observable, read-only. */
export interface SiteView {
  readonly settings: SiteSettings;
  readonly toggles: FeatureToggles;
  readonly whitelabel: Whitelabel;
  /** By which people may sign in; empty where that is switched off. */
  readonly socialProviders: readonly SocialProvider[];
  readonly customerService: readonly CustomerService[];
  readonly domainList: readonly DomainLine[];
  readonly mainDomain: string;
  readonly countryCode: string;
  /** What the link that led here said of who invited this visitor; nobody has checked it. */
  readonly invitation: Invitation;
  readonly maintenanceEnd: string | null;
  readonly banners: readonly Banner[];
  readonly notice: readonly Announcement[];
  readonly popup: readonly Announcement[];
  readonly promotion: readonly Announcement[];
  /** Promotions that are open now, by their type, for example `REFERRAL`. */
  readonly availablePromo: Readonly<Record<string, { readonly enabled: boolean }>>;
  /** How many promotions are open now. */
  readonly availablePromoCount: number;
  /** Who won most of late. */
  readonly winnerBoard: Loadable<readonly Winner[]>;
  /** Vendor categories in the server's order; null until they are known. */
  readonly categories: readonly VendorCategory[] | null;
  /** Why the categories could not be had; null while they load and once they are known. */
  readonly categoriesFailure: PlatformErrorCode | null;
  /** Asks the service again for whatever of the site could not be had. */
  retry(): void;
  /** Where this visit's pictures come from; empty is the site's own address. */
  readonly imgUrl: string;
  /** A picture's URL on this visit's image CDN (SHELL-136). */
  imageUrl(path: string): string;
  /** The address of a game to launch on this visit's launch CDN (SHELL-137). */
  launchUrl(path: string): string;
}
