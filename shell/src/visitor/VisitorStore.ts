import type { SessionStore, VisitorIdentity } from '@parlour/shared-contracts';
import { makeAutoObservable, reaction } from 'mobx';

/** The visitor for releases: the member after a login, on every device, and the browser before that. */
export class VisitorStore implements VisitorIdentity {
  readonly ring: string | null;
  /** The visitor for whom the page was chosen. */
  readonly #page: string;
  readonly #session: SessionStore;
  #telling: Promise<void> = Promise.resolve();

  /**
   * `tell` reports the signed-in member to the edge, so that it chooses the same versions for the next page.
   */
  constructor(session: SessionStore, page: VisitorIdentity, tell: (member: string | null) => Promise<void>) {
    this.#session = session;
    this.#page = page.id;
    this.ring = page.ring;
    makeAutoObservable(this, { ring: false });
    let told = page.id;
    reaction(
      () => this.#session.member?.id ?? null,
      (member) => {
        if (member === told) return;
        told = member ?? '';
        // One call after another, so that a login cannot arrive after its logout.
        this.#telling = this.#telling
          .then(() => tell(member))
          // The next page then starts with the previous visitor, and reports the member again.
          .catch(() => {});
      },
    );
  }

  get id(): string {
    return this.#session.member?.id ?? this.#page;
  }
}
