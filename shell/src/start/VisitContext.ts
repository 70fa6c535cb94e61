import type { SiteValues, VisitValues } from '@parlour/shared-contracts';
import { visitValuesOfPage } from '../routing/visitValues.ts';

/** The values of a visit that reads depend on: those of the document, and later those of the open site. */
export class VisitContext {
  #read: () => SiteValues = visitValuesOfPage;

  get values(): VisitValues {
    return { ...this.#read(), search: window.location.search };
  }

  follow(read: () => SiteValues): void {
    this.#read = read;
  }
}
