import type { HttpClient, Report } from '@parlour/shared-contracts';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';

export interface ClosedSiteOptions {
  readonly http: Pick<HttpClient, 'call'>;
  readonly report: Report;
  /** Loads the page again. It then shows why the site is closed. */
  readonly load: () => void;
}

/** Reloads an open tab to show why the site is closed, after a call was refused for that reason. */
export class ClosedSite {
  readonly #options: ClosedSiteOptions;
  #isAsking = false;

  constructor(options: ClosedSiteOptions) {
    this.#options = options;
  }

  /** Checks the status first, so that a page never reloads in a loop. */
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
