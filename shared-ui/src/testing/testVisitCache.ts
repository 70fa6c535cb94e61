import type { CachedValue, VisitCache } from '@parlour/shared-contracts';

/** A visit's cache without a browser; `reload` is what a reload of the tab does to it. */
export class TestVisitCache implements VisitCache {
  readonly #kept = new Map<string, CachedValue>();

  read(key: string): CachedValue | null {
    return this.#kept.get(key) ?? null;
  }

  keep(key: string, value: unknown): void {
    this.#kept.set(key, { value, isOfThisLoad: true });
  }

  reload(): void {
    for (const [key, { value }] of this.#kept) this.#kept.set(key, { value, isOfThisLoad: false });
  }
}
