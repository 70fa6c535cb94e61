import type { SessionStore, VisitorIdentity } from '@parlour/shared-contracts';
import { makeAutoObservable, reaction } from 'mobx';

/** Identifies the visitor for releases: by the browser before a login, and by the member after it, on every device. */
export class VisitorStore implements VisitorIdentity {
  readonly ring: string | null;
  /** The visitor for whom the page was chosen. */
  readonly #page: string;
  readonly #session: SessionStore;
  #reporting: Promise<void> = Promise.resolve();

  /**
   * `report` reports the signed-in member to the edge, so that it chooses the same versions for the next page.
   */
  constructor(
    session: SessionStore,
    page: VisitorIdentity,
    report: (member: string | null) => Promise<void>,
  ) {
    this.#session = session;
    this.#page = page.id;
    this.ring = page.ring;
    makeAutoObservable(this, { ring: false });
    let reported = page.id;
    reaction(
      () => this.#session.member?.id ?? null,
      (member) => {
        if (member === reported) return;
        reported = member ?? '';
        // One call after another, so that a login cannot arrive after its logout.
        this.#reporting = this.#reporting
          .then(() => report(member))
          // The next page then starts with the previous visitor, and reports the member again.
          .catch(() => {});
      },
    );
  }

  get id(): string {
    return this.#session.member?.id ?? this.#page;
  }
}
