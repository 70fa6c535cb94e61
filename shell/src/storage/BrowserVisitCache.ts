import type { CachedValue, VisitCache } from '@parlour/shared-contracts';

/**
 * Stores values in memory and in session storage. After a session has ended it uses memory only, until
 * another one starts or the tab is reloaded, because only the merchant's keys may be stored then (SHELL-126).
 */
export class BrowserVisitCache implements VisitCache {
  readonly #ofThisLoad = new Map<string, unknown>();
  #isStored = true;

  read(key: string): CachedValue | null {
    if (this.#ofThisLoad.has(key)) return { value: this.#ofThisLoad.get(key), isOfThisLoad: true };
    const stored = sessionStorage.getItem(key);
    if (stored === null) return null;
    try {
      return { value: JSON.parse(stored) as unknown, isOfThisLoad: false };
    } catch {
      return null;
    }
  }

  keep(key: string, value: unknown): void {
    this.#ofThisLoad.set(key, value);
    if (!this.#isStored) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The storage is full: remove the old value, which is outdated.
      sessionStorage.removeItem(key);
    }
  }

  beginSession(): void {
    this.#isStored = true;
  }

  endSession(): void {
    this.#isStored = false;
    this.#ofThisLoad.clear();
  }
}
