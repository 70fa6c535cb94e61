import { MEMBER_COOKIE, type SessionStore, type VisitorIdentity } from '@parlour/shared-contracts';
import { makeAutoObservable, reaction } from 'mobx';
import { clearCookie, writeSessionCookie } from '../storage/writeCookie.ts';

/** Who this visit counts as in releases: the member after a login, on whatever device, and the browser before. */
export class VisitorStore implements VisitorIdentity {
  readonly ring: string | null;
  readonly #browser: string;
  readonly #session: SessionStore;

  constructor(session: SessionStore, browser: VisitorIdentity) {
    this.#session = session;
    this.#browser = browser.id;
    this.ring = browser.ring;
    makeAutoObservable(this, { ring: false });
    // The edge chooses the same versions for the next page.
    reaction(
      () => this.#session.member?.id,
      (member) => {
        if (member === undefined) clearCookie(MEMBER_COOKIE);
        else writeSessionCookie(MEMBER_COOKIE, member);
      },
    );
  }

  get id(): string {
    return this.#session.member?.id ?? this.#browser;
  }
}
