import type { i18n } from 'i18next';
import type { PlatformScope } from '../sections/SectionController.ts';

/** What sections use of the open site. */
export interface SectionSite {
  readonly openScope: (remote: string, version: string) => PlatformScope;
  readonly texts: () => i18n;
  readonly announceSwap: (milliseconds: number) => void;
}

/**
 * Gives sections the parts of the site that they need. Their code is fetched before the site is open, and they are
 * mounted after it. So the site is provided in between.
 */
export class SectionPlatforms implements SectionSite {
  #site: SectionSite | null = null;

  provide(site: SectionSite): void {
    this.#site = site;
  }

  readonly openScope: SectionSite['openScope'] = (remote, version) => this.#opened.openScope(remote, version);
  readonly texts: SectionSite['texts'] = () => this.#opened.texts();
  readonly announceSwap: SectionSite['announceSwap'] = (milliseconds) =>
    this.#opened.announceSwap(milliseconds);

  get #opened(): SectionSite {
    if (!this.#site) throw new Error('a section is used before the site is open');
    return this.#site;
  }
}
