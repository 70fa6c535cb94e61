import type { Clock } from '@parlour/shared-server/clock';
import { DomainError } from '../../http/failures.ts';
import { presentStatus } from './presenter.ts';
import type { SiteState } from './repository.ts';
import type { ApiVisitor } from './visitor.ts';

/** How long the site's state is cached. */
const STATE_LIFETIME_MS = 2_000;
/** Value of `Retry-After` during maintenance, in seconds. */
const MAINTENANCE_RETRY_SECONDS = 60;

export interface SiteGate {
  /**
   * Returns what operators switched, a few seconds old at most; the last known state while the database does
   * not answer.
   */
  state(): Promise<SiteState>;
  /** @throws DomainError `maintenance` or `regionRestricted` when the site is closed to the visitor. */
  check(visitor: ApiVisitor): Promise<void>;
}

export const createSiteGate = (read: () => Promise<SiteState>, clock: Clock): SiteGate => {
  let known: { readonly state: SiteState; readonly until: number } | null = null;
  let reading: Promise<SiteState> | null = null;

  const readAgain = async (): Promise<SiteState> => {
    try {
      const state = await read();
      known = { state, until: clock.now().getTime() + STATE_LIFETIME_MS };
      return state;
    } catch (error) {
      if (known === null) throw error;
      return known.state;
    } finally {
      reading = null;
    }
  };
  const state = async (): Promise<SiteState> =>
    known !== null && clock.now().getTime() < known.until ? known.state : (reading ??= readAgain());

  return {
    state,
    check: async (visitor) => {
      const siteStatus = presentStatus(await state(), visitor);
      if (siteStatus === 0) return;
      throw siteStatus === 1
        ? new DomainError('maintenance', {
            value: { siteStatus },
            retryAfterSeconds: MAINTENANCE_RETRY_SECONDS,
          })
        : new DomainError('regionRestricted', { value: { siteStatus } });
    },
  };
};
