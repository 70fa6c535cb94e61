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

/** The data of the site that every section may read (SHELL-134). Observable, read-only. */
export interface SiteView {
  readonly settings: SiteSettings;
  readonly toggles: FeatureToggles;
  readonly whitelabel: Whitelabel;
  /** Enabled sign-in providers; empty if social sign-in is off. */
  readonly socialProviders: readonly SocialProvider[];
  readonly customerService: readonly CustomerService[];
  readonly domainList: readonly DomainLine[];
  readonly mainDomain: string;
  readonly countryCode: string;
  /** The invitation codes of the link that the visitor followed. They are not checked yet. */
  readonly invitation: Invitation;
  readonly maintenanceEnd: string | null;
  readonly banners: readonly Banner[];
  readonly notice: readonly Announcement[];
  readonly popup: readonly Announcement[];
  readonly promotion: readonly Announcement[];
  /** Open promotions by type, for example `REFERRAL`. */
  readonly availablePromo: Readonly<Record<string, { readonly enabled: boolean }>>;
  /** Number of open promotions. */
  readonly availablePromoCount: number;
  /** Members with the latest large wins. */
  readonly winnerBoard: Loadable<readonly Winner[]>;
  /** Vendor categories in the server's order; null until they are loaded. */
  readonly categories: readonly VendorCategory[] | null;
  /** Why the categories could not be loaded; null while they load and after they are loaded. */
  readonly categoriesFailure: PlatformErrorCode | null;
  /** Reads everything of the site again that could not be loaded. */
  retry(): void;
  /** Origin of this visit's pictures; empty for the site's own address. */
  readonly imgUrl: string;
  /** Returns the URL of a picture on this visit's image CDN (SHELL-136). */
  imageUrl(path: string): string;
  /** Returns the address of a game on this visit's launch CDN (SHELL-137). */
  launchUrl(path: string): string;
}
