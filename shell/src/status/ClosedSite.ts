import type { HttpClient, Report } from '@parlour/shared-contracts';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';

export interface ClosedSiteOptions {
  readonly http: Pick<HttpClient, 'call'>;
  readonly report: Report;
  /** Loads the page anew; it then shows why the site is closed. */
  readonly load: () => void;
}

/** Brings an open tab to the page that says why the site is closed, when a call was refused for that. */
export class ClosedSite {
  readonly #options: ClosedSiteOptions;
  #isAsking = false;

  constructor(options: ClosedSiteOptions) {
    this.#options = options;
  }

  /** Asks first: a page that came up because the site is open again must not be loaded for ever. */
  async confirm(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { http, report, load } = this.#options;
    try {
      const status = await http.call(systemEndpoints.status);
      if (status !== 0) return load();
    } catch (error) {
      report(error, { phase: 'status' });
    }
    this.#isAsking = false;
  }
}
