import type { CachedValue, VisitCache } from '@parlour/shared-contracts';

/** The cache of a visit without a browser. `reload` has the effect of a reload of the tab. */
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
