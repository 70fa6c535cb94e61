import { makeAutoObservable } from 'mobx';

/** What the first view has in the section's place: its markup, a skeleton, or nothing. */
export type FirstPlace = { readonly markup: string } | 'skeleton' | null;

/** The view that came with the document, or that is made for one: until it is over, nothing differs from it. */
export class FirstView {
  isOver: boolean;
  readonly place: FirstPlace;

  constructor(place: FirstPlace) {
    this.place = place;
    this.isOver = place === null;
    makeAutoObservable(this, { place: false });
  }

  end(): void {
    this.isOver = true;
  }
}
