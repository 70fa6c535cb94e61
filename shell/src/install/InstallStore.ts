import type { InstallState, InstallView } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';

/** The browser's offer to install the site (https://wicg.github.io/manifest-incubations/). */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Keeps the browser's offer, which may come before the page is ready. */
export class InstallStore implements InstallView {
  /** Until `followInstall` runs, a section renders the same as the document. */
  state: InstallState = 'unavailable';
  prompt: InstallPrompt | null = null;
  /** Set by `followInstall`. */
  ask = async (): Promise<void> => {};

  constructor() {
    makeAutoObservable(this, { ask: false });
    window.addEventListener('beforeinstallprompt', this);
  }

  /** Keeps the offer, and prevents the browser from showing it by itself. */
  handleEvent(event: InstallPrompt): void {
    event.preventDefault();
    this.prompt = event;
  }
}
