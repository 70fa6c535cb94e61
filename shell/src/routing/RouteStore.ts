import type { Place } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import type { Resolution } from './resolveRoute.ts';

const isSame = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** Where the visitor is and what stands there, observable. */
export class RouteStore implements Place {
  pathname = window.location.pathname;
  search = window.location.search;
  /** Whether the person came by the browser's buttons, and not by anything on the page. */
  hasTravelled = false;
  readonly #resolve: (place: Place) => Resolution;

  constructor(resolve: (place: Place) => Resolution) {
    this.#resolve = resolve;
    makeAutoObservable(this, {}, { autoBind: true });
    window.addEventListener('popstate', this.read);
    window.addEventListener('single-spa:routing-event', this.read);
  }

  get resolution(): Resolution {
    return this.#resolve(this);
  }

  /** What another place would show. */
  resolve(place: Place): Resolution {
    return isSame(place, this) ? this.resolution : this.#resolve(place);
  }

  read(event?: Event): void {
    // single-spa tells of what the page itself does in the same way, and marks that.
    this.hasTravelled = event?.type === 'popstate' && !('singleSpa' in event);
    this.pathname = window.location.pathname;
    this.search = window.location.search;
  }

  dispose(): void {
    window.removeEventListener('popstate', this.read);
    window.removeEventListener('single-spa:routing-event', this.read);
  }
}
