import type { Bus, HttpClient, Report, SessionStore } from '@parlour/shared-contracts';
import {
  ANNOUNCEMENT_PLATFORM,
  ANNOUNCEMENT_TYPES,
  contentEndpoints,
} from '@parlour/shared-contracts/domains/content';
import {
  gamesEndpoints,
  vendorCategorySchema,
  VENDOR_PLATFORM,
  type VendorCategory,
} from '@parlour/shared-contracts/domains/games';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import type { LanguageStore } from '../language/LanguageStore.ts';
import type { SiteStore } from './SiteStore.ts';

const VENDORS_KEY = 'gameVendor';

export interface SiteLoaderOptions {
  readonly site: SiteStore;
  readonly http: HttpClient;
  readonly session: SessionStore;
  readonly language: LanguageStore;
  readonly bus: Bus;
  readonly report: Report;
}

/** Fetches what the whole site shares, and fetches it again when language or account change. */
export class SiteLoader {
  readonly #options: SiteLoaderOptions;

  constructor(options: SiteLoaderOptions) {
    this.#options = options;
    options.bus.on('language.changed', () => {
      sessionStorage.removeItem(VENDORS_KEY);
      void this.loadContent();
      void this.loadCategories();
    });
    options.bus.on('session.changed', () => void this.loadContent());
  }

  /** Once per browser session and language (LOBBY-030). */
  async loadCategories(): Promise<void> {
    const { site, http, language, report } = this.#options;
    const cached = readCachedCategories();
    if (cached) return site.setCategories(cached);
    try {
      const { data } = await http.call(gamesEndpoints.vendors, {
        query: { platform: VENDOR_PLATFORM, language: language.language },
      });
      sessionStorage.setItem(VENDORS_KEY, JSON.stringify(data.lanes));
      site.setCategories(data.lanes);
    } catch (error) {
      report(error, { phase: 'vendors' });
    }
  }

  /** Not while a token exists but the login is not finished (D-31). */
  async loadContent(): Promise<void> {
    const { site, http, session, language, report } = this.#options;
    if (session.token !== null && session.state === 'guest') return;
    try {
      site.setContent(
        await http.call(contentEndpoints.announcements, {
          query: {
            types: ANNOUNCEMENT_TYPES,
            platform: ANNOUNCEMENT_PLATFORM,
            ...(session.state === 'guest' ? { execution: 'B' as const } : {}),
            language: language.language,
          },
        }),
      );
    } catch (error) {
      report(error, { phase: 'announcements' });
    }
  }

  async loadCountry(): Promise<void> {
    const { site, http, report } = this.#options;
    try {
      site.setCountryCode((await http.call(systemEndpoints.countryCode)).countryCode);
    } catch (error) {
      report(error, { phase: 'country' });
    }
  }
}

const readCachedCategories = (): readonly VendorCategory[] | null => {
  try {
    const cached: unknown = JSON.parse(sessionStorage.getItem(VENDORS_KEY) ?? 'null');
    if (!Array.isArray(cached)) return null;
    return cached.map((entry) => vendorCategorySchema.parse(entry));
  } catch {
    return null;
  }
};
