import type { CachedValue, VisitCache } from '@parlour/shared-contracts';

/**
 * Kept in memory and in session storage. After a session has ended in memory alone, until another one
 * begins or the tab is reloaded: nothing but the merchant's keys is stored then (SHELL-126).
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
      // A full storage keeps nothing half.
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
