import {
  errorCode,
  type Bus,
  type HttpClient,
  type Report,
  type SessionStore,
} from '@parlour/shared-contracts';
import {
  ANNOUNCEMENT_PLATFORM,
  ANNOUNCEMENT_TYPES,
  contentEndpoints,
} from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints, VENDOR_PLATFORM } from '@parlour/shared-contracts/domains/games';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import type { LanguageStore } from '../language/LanguageStore.ts';
import { fetchBootstrap, type Bootstrap } from './loadPermission.ts';
import type { SiteStore } from './SiteStore.ts';
import { forgetVendors, keepVendors, keptVendors } from './vendorCache.ts';

export interface SiteLoaderOptions {
  readonly site: SiteStore;
  readonly bootstrap: Pick<Bootstrap, 'isStale'>;
  readonly http: HttpClient;
  readonly session: SessionStore;
  readonly language: LanguageStore;
  readonly bus: Bus;
  readonly report: Report;
}

/** Fetches what the whole site shares, and fetches it again when language or account change. */
export class SiteLoader {
  readonly #options: SiteLoaderOptions;
  /** How to get what could not be had, by what it is. */
  readonly #missing = new Map<string, () => Promise<void>>();

  constructor(options: SiteLoaderOptions) {
    this.#options = options;
    if (options.bootstrap.isStale) this.#missing.set('permission', () => this.#loadPermission());
    options.bus.on('language.changed', () => {
      forgetVendors();
      void this.loadContent();
      void this.loadCategories();
    });
    options.bus.on('session.changed', () => void this.loadContent());
  }

  /** Asks again for everything that could not be had. */
  async retry(): Promise<void> {
    await Promise.all(Array.from(this.#missing.values(), (load) => load()));
  }

  /** Once per browser session and language (LOBBY-030). */
  async loadCategories(): Promise<void> {
    const { site, http, language } = this.#options;
    const kept = keptVendors();
    if (kept) return site.setCategories(kept);
    site.setCategoriesFailure(null);
    const asked = language.language;
    try {
      const { data } = await http.call(gamesEndpoints.vendors, {
        query: { platform: VENDOR_PLATFORM, language: asked },
      });
      if (asked !== language.language) return;
      this.#missing.delete('vendors');
      site.setCategories(data.lanes);
      keepVendors(data.lanes);
    } catch (error) {
      site.setCategoriesFailure(errorCode(error));
      this.#miss('vendors', error, () => this.loadCategories());
    }
  }

  /** Not while a token exists but the login is not finished (D-31). */
  async loadContent(): Promise<void> {
    const { site, http, session, language } = this.#options;
    if (session.token !== null && session.state === 'guest') return;
    const asked = language.language;
    try {
      const content = await http.call(contentEndpoints.announcements, {
        query: {
          types: ANNOUNCEMENT_TYPES,
          platform: ANNOUNCEMENT_PLATFORM,
          ...(session.state === 'guest' ? { execution: 'B' as const } : {}),
          language: asked,
        },
      });
      if (asked !== language.language) return;
      this.#missing.delete('announcements');
      site.setContent(content);
    } catch (error) {
      this.#miss('announcements', error, () => this.loadContent());
    }
  }

  async loadCountry(): Promise<void> {
    const { site, http } = this.#options;
    try {
      site.setCountryCode((await http.call(systemEndpoints.countryCode)).countryCode);
      this.#missing.delete('country');
    } catch (error) {
      this.#miss('country', error, () => this.loadCountry());
    }
  }

  async #loadPermission(): Promise<void> {
    const { site, http, language } = this.#options;
    try {
      const { permission } = await fetchBootstrap(http);
      this.#missing.delete('permission');
      site.setPermission(permission);
      await language.offer(permission.settings.languages, permission.settings.defaultLanguage);
    } catch (error) {
      this.#miss('permission', error, () => this.#loadPermission());
    }
  }

  #miss(phase: string, error: unknown, load: () => Promise<void>): void {
    this.#missing.set(phase, load);
    this.#options.report(error, { phase });
  }
}
