import { makeAutoObservable } from 'mobx';

/** What the first view has in the section's place: its markup, a skeleton, or nothing. */
export type FirstPlace = { readonly markup: string } | 'skeleton' | null;

/** The view that came with the document, or that is made for one: until it is over, nothing differs from it. */
export class ServerRenderedView {
  isOver: boolean;
  readonly place: FirstPlace;
  /** Somebody has logged in: it does not say who. */
  readonly #isForMember: boolean;

  constructor(place: FirstPlace, isForMember = false) {
    this.place = place;
    this.#isForMember = isForMember;
    this.isOver = place === null;
    makeAutoObservable(this, { place: false });
  }

  /** Whether a member is expected whom nothing is known of yet. */
  get awaitsMember(): boolean {
    return this.#isForMember && !this.isOver;
  }

  /** Whether the document has the markup of a section. */
  get hasSection(): boolean {
    return this.place !== null && this.place !== 'skeleton';
  }

  end(): void {
    this.isOver = true;
  }
}
