import { HOME_PATH, homePaths, popupsFor, type Bus, type SessionView } from '@parlour/shared-contracts';
import { reaction } from 'mobx';
import { sessionKeys } from '../storage/keys.ts';
import type { SiteStore } from '../site/SiteStore.ts';
import type { ModalStore } from './ModalStore.ts';

export interface AnnouncementPopupOptions {
  readonly bus: Bus;
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
  /** A sign-out clears the storage, and does not bring the pop-up for guests back. */
  #isClosedByGuest = isRecorded(sessionKeys.guestPopupClosed);

  constructor(options: AnnouncementPopupOptions) {
    this.#options = options;
  }

  /** Begins to watch. Call it after the first view. */
  start(): void {
    const { bus, modals } = this.#options;
    bus.on('modal.closed', ({ modal }) => {
      if (modal === 'publicModal') this.#record();
    });
    reaction(
      () => this.#isWanted,
      (isWanted) => {
        if (isWanted) modals.show('publicModal');
      },
      { fireImmediately: true },
    );
  }

  get #isWanted(): boolean {
    const { session, site, modals, path, isShown } = this.#options;
    return (
      modals.open === null &&
      !session.isPending &&
      isShown() &&
      (path() === HOME_PATH || homePaths.includes(path())) &&
      popupsFor(site.popup, session).length > 0 &&
      !this.#isClosed
    );
  }

  get #isClosed(): boolean {
    return this.#isGuest ? this.#isClosedByGuest : isRecorded(sessionKeys.memberPopupClosed);
  }

  get #isGuest(): boolean {
    return this.#options.session.state === 'guest';
  }

  #record(): void {
    if (this.#isGuest) this.#isClosedByGuest = true;
    const key = this.#isGuest ? sessionKeys.guestPopupClosed : sessionKeys.memberPopupClosed;
    sessionStorage.setItem(key, 'true');
  }
}

const isRecorded = (key: string): boolean => sessionStorage.getItem(key) === 'true';
