import { homePaths, popupsFor, type SessionView } from '@parlour/shared-contracts';
import { reaction } from 'mobx';
import { sessionKeys } from '../storage/keys.ts';
import type { SiteStore } from '../site/SiteStore.ts';
import type { ModalStore } from './ModalStore.ts';

const records = [sessionKeys.guestPopupClosed, sessionKeys.memberPopupClosed] as const;

export interface AnnouncementPopupOptions {
  readonly session: Pick<SessionView, 'state' | 'firstTimeLogin' | 'isPending'>;
  readonly site: Pick<SiteStore, 'popup'>;
  readonly modals: ModalStore;
  /** The current path. Observable. */
  readonly path: () => string;
  /** Whether the current section is shown and works. Observable. */
  readonly isShown: () => boolean;
}

/** The pop-up with announcements: over home, once per session of the browser (CONTENT-007 to 009). */
export class AnnouncementPopup {
  readonly #options: AnnouncementPopupOptions;
  /** The records of pop-ups that were shown. A sign-out clears the storage, and does not bring a pop-up back. */
  readonly #shown = new Set(records.filter((key) => sessionStorage.getItem(key) === 'true'));

  constructor(options: AnnouncementPopupOptions) {
    this.#options = options;
  }

  /** Begins to watch. Call it after the first view. */
  start(): void {
    const { modals } = this.#options;
    let shown = this.#record;
    reaction(
      () => this.#isWanted,
      (isWanted) => {
        if (!isWanted) return;
        shown = this.#record;
        this.#shown.add(shown);
        modals.show('publicModal');
      },
      { fireImmediately: true },
    );
    // Another modal that takes its place closes it too.
    reaction(
      () => modals.open?.name === 'publicModal',
      (isOpen) => {
        if (!isOpen) sessionStorage.setItem(shown, 'true');
      },
    );
  }

  get #isWanted(): boolean {
    const { session, site, modals, path, isShown } = this.#options;
    return (
      modals.open === null &&
      !session.isPending &&
      isShown() &&
      homePaths.includes(path()) &&
      popupsFor(site.popup, session).length > 0 &&
      !this.#shown.has(this.#record)
    );
  }

  /** Guests and members have records of their own. */
  get #record(): (typeof records)[number] {
    const isGuest = this.#options.session.state === 'guest';
    return isGuest ? sessionKeys.guestPopupClosed : sessionKeys.memberPopupClosed;
  }
}
