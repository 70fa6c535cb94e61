import type { CachedValue, VisitCache } from '@parlour/shared-contracts';
import { tabStorage } from './browserStorage.ts';

/**
 * Stores values in memory and in session storage. After a session has ended it uses memory only, until
 * another one starts or the tab is reloaded, because only the merchant's keys may be stored then (SHELL-126).
 */
export class BrowserVisitCache implements VisitCache {
  readonly #ofThisLoad = new Map<string, unknown>();
  #isStored = true;

  read(key: string): CachedValue | null {
    if (this.#ofThisLoad.has(key)) return { value: this.#ofThisLoad.get(key), isOfThisLoad: true };
    const stored = tabStorage.getItem(key);
    if (stored === null) return null;
    try {
      return { value: JSON.parse(stored) as unknown, isOfThisLoad: false };
    } catch {
      return null;
    }
  }

  keep(key: string, value: unknown): void {
    this.#ofThisLoad.set(key, value);
    if (this.#isStored) tabStorage.setItem(key, JSON.stringify(value));
  }

  beginSession(): void {
    this.#isStored = true;
  }

  endSession(): void {
    this.#isStored = false;
    this.#ofThisLoad.clear();
  }
}
