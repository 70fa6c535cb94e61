import { homePaths, popupsFor, type SessionView } from '@parlour/shared-contracts';
import { reaction } from 'mobx';
import { tabStorage } from '../storage/browserStorage.ts';
import { sessionKeys } from '../storage/keys.ts';
import type { SiteStore } from '../site/SiteStore.ts';
import type { ModalStore } from './ModalStore.ts';

const records = [sessionKeys.guestPopupClosed, sessionKeys.memberPopupClosed] as const;

export interface AnnouncementPopupOptions {
  readonly session: Pick<SessionView, 'state' | 'firstTimeLogin' | 'isPending'>;
  readonly site: Pick<SiteStore, 'popup'>;
  readonly modals: ModalStore;
  /** Returns the current path. Observable. */
  readonly path: () => string;
  /** Returns whether the current section has been mounted. Observable. */
  readonly isShown: () => boolean;
}

/** Opens the pop-up with announcements over home, once in each session of the browser (CONTENT-007 to 009). */
export class AnnouncementPopup {
  readonly #options: AnnouncementPopupOptions;
  /** Storage keys of the pop-ups that were shown. A sign-out clears the storage, but not this set. */
  readonly #shown = new Set(records.filter((key) => tabStorage.getItem(key) === 'true'));

  constructor(options: AnnouncementPopupOptions) {
    this.#options = options;
  }

  /** Opens the pop-up as soon as all conditions are met. Call it when the first view has been shown. */
  start(): void {
    const { modals } = this.#options;
    let shown = this.#record;
    reaction(
      () => this.#isWanted,
      (isWanted) => {
        if (!isWanted) return;
        shown = this.#record;
        this.#shown.add(shown);
        modals.offer('publicModal');
      },
      { fireImmediately: true },
    );
    // The pop-up also counts as closed when another modal replaces it. A pop-up that could not be loaded does not
    // count as closed, so it opens after the next reload of the page.
    reaction(
      () => modals.open?.name === 'publicModal',
      (isOpen) => {
        if (!isOpen && modals.missing !== 'publicModal') tabStorage.setItem(shown, 'true');
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

  /** The storage key for the current visitor. Guests and members have different keys. */
  get #record(): (typeof records)[number] {
    const isGuest = this.#options.session.state === 'guest';
    return isGuest ? sessionKeys.guestPopupClosed : sessionKeys.memberPopupClosed;
  }
}
