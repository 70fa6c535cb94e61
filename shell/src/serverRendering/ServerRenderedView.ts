import { makeAutoObservable } from 'mobx';

/** The content of the document for the section: markup, a skeleton, or nothing. */
export type SectionPlaceholder = { readonly markup: string } | 'skeleton' | null;

/** The server-rendered view. Until it is over, the page must render the same as it. */
export class ServerRenderedView {
  isOver: boolean;
  readonly placeholder: SectionPlaceholder;
  /** Whether the view was rendered for a signed-in visitor, whose identity it does not know. */
  readonly #isForMember: boolean;

  constructor(placeholder: SectionPlaceholder, isForMember = false) {
    this.placeholder = placeholder;
    this.#isForMember = isForMember;
    this.isOver = placeholder === null;
    makeAutoObservable(this, { placeholder: false });
  }

  /** Whether a member is expected whose account is not loaded yet. */
  get awaitsMember(): boolean {
    return this.#isForMember && !this.isOver;
  }

  /** Whether the document contains markup of a section. */
  get hasSection(): boolean {
    return this.placeholder !== null && this.placeholder !== 'skeleton';
  }

  end(): void {
    this.isOver = true;
  }
}
