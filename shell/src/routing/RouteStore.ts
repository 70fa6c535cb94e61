import type { PageLocation } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import type { RouteResolution } from './resolveRoute.ts';

const isSame = (one: PageLocation, other: PageLocation): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** The current address and what the site shows there. Observable. */
export class RouteStore implements PageLocation {
  pathname = window.location.pathname;
  search = window.location.search;
  /** Whether the last navigation came from the browser's buttons and not from the page. */
  hasTravelled = false;
  readonly #resolve: (target: PageLocation) => RouteResolution;

  constructor(resolve: (target: PageLocation) => RouteResolution) {
    this.#resolve = resolve;
    makeAutoObservable(this, {}, { autoBind: true });
    window.addEventListener('popstate', this.read);
    window.addEventListener('single-spa:routing-event', this.read);
  }

  get resolution(): RouteResolution {
    return this.#resolve(this);
  }

  /** Returns what another address would show. */
  resolve(target: PageLocation): RouteResolution {
    return isSame(target, this) ? this.resolution : this.#resolve(target);
  }

  read(event?: Event): void {
    // single-spa sends the same event for the page's own navigation, and marks it.
    this.hasTravelled = event?.type === 'popstate' && !('singleSpa' in event);
    this.pathname = window.location.pathname;
    this.search = window.location.search;
  }

  dispose(): void {
    window.removeEventListener('popstate', this.read);
    window.removeEventListener('single-spa:routing-event', this.read);
  }
}
