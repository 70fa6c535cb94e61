import type { PreferenceStore } from '@parlour/shared-contracts';

const PREFIX = 'parlour.preference.';

/** Stores choices in local storage. If the browser forbids storage, they last until the page is reloaded. */
export class BrowserPreferences implements PreferenceStore {
  readonly #ofThisLoad = new Map<string, string | null>();

  read(key: string): string | null {
    const choice = this.#ofThisLoad.get(key);
    if (choice !== undefined) return choice;
    try {
      return localStorage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  }

  keep(key: string, choice: string | null): void {
    this.#ofThisLoad.set(key, choice);
    try {
      if (choice === null) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, choice);
    } catch {
      // The storage is full or forbidden.
    }
  }
}
