import type { SessionStore, VisitorIdentity } from '@parlour/shared-contracts';
import { makeAutoObservable, reaction } from 'mobx';

/** Who this visit counts as in releases: the member after a login, on whatever device, and the browser before. */
export class VisitorStore implements VisitorIdentity {
  readonly ring: string | null;
  /** Whom the page came for. */
  readonly #page: string;
  readonly #session: SessionStore;
  #telling: Promise<void> = Promise.resolve();

  /** `tell` lets the edge know who is logged in, so that it chooses the same versions for the next page. */
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
        // One after the other: a logout must not be overtaken by the login before it.
        this.#telling = this.#telling
          .then(() => tell(member))
          // The next page then begins with the cohorts of this one, and tells again.
          .catch(() => {});
      },
    );
  }

  get id(): string {
    return this.#session.member?.id ?? this.#page;
  }
}
