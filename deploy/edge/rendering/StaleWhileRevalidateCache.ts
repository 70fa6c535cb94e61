export interface StaleWhileRevalidateOptions {
  /** Milliseconds for which a value is fresh. */
  readonly freshMs: number;
  /** Milliseconds after that in which it is returned while another one is made. */
  readonly staleMs: number;
  /** Maximum number of values. The least recently used ones are dropped. */
  readonly maxEntries: number;
  readonly now?: () => number;
}

interface Entry<Value> {
  readonly value: Value | null;
  readonly madeAt: number;
  /** Time of the last failed attempt. */
  readonly failedAt: number;
}

/** Makes a value. The argument is the value that it replaces. */
type Make<Value> = (previous: Value | null) => Promise<Value | null>;

/** Milliseconds before a failed value is made again. */
const RETRY_AFTER_FAILURE_MS = 1_000;

/** Caches values that take time to make. Each is made once for all callers. */
export class StaleWhileRevalidateCache<Value> {
  readonly #options: StaleWhileRevalidateOptions;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value | null>>();
  /** Increases with each `clear`. Values of an earlier generation are dropped. */
  #generation = 0;

  constructor(options: StaleWhileRevalidateOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Returns the cached value at once if there is one; null if it cannot be made. Rejects as `make` does. */
  find(key: string, make: Make<Value>): Value | null | Promise<Value | null> {
    const entry = this.#entries.get(key);
    const { freshMs, staleMs } = this.#options;
    if (!entry) return this.#make(key, make);
    this.#touch(key, entry);
    const age = this.#now() - entry.madeAt;
    const value = age <= freshMs + staleMs ? entry.value : null;
    if (age <= freshMs || this.#now() - entry.failedAt <= RETRY_AFTER_FAILURE_MS) return value;
    const making = this.#make(key, make);
    if (value === null) return making;
    // Prevents an unhandled rejection: the caller already has a value.
    making.catch(() => {});
    return value;
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#making.clear();
  }

  #make(key: string, make: Make<Value>): Promise<Value | null> {
    const known = this.#making.get(key);
    if (known) return known;
    const generation = this.#generation;
    const isCurrent = (): boolean => generation === this.#generation;
    const making = make(this.#entries.get(key)?.value ?? null)
      .then((value) => {
        if (isCurrent()) this.#keep(key, value);
        return value;
      })
      .finally(() => isCurrent() && this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, value: Value | null): void {
    const now = this.#now();
    const old = this.#entries.get(key);
    // A value that could not be made again stays valid for its time.
    this.#touch(
      key,
      value === null
        ? { value: null, madeAt: -Infinity, ...old, failedAt: now }
        : { value, madeAt: now, failedAt: -Infinity },
    );
  }

  #touch(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#options.maxEntries) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
