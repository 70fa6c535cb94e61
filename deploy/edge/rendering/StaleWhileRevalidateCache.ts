export interface StaleWhileRevalidateOptions {
  /** How long a value is as good as new, in milliseconds. */
  readonly freshMs: number;
  /** How long after that it is given out while another is made. */
  readonly staleMs: number;
  /** How many are kept; of more, those that were asked for least lately go. */
  readonly maxEntries: number;
  readonly now?: () => number;
}

interface Entry<Value> {
  readonly value: Value | null;
  readonly madeAt: number;
  /** When making it anew failed last. */
  readonly failedAt: number;
}

/** A failure is not tried again before this, in milliseconds. */
const RETRY_AFTER_FAILURE_MS = 1_000;

/** Values that take time to make: each is made once for all who want it, and kept for a while. */
export class StaleWhileRevalidateCache<Value> {
  readonly #options: StaleWhileRevalidateOptions;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value | null>>();
  /** Grows with each `clear`: what was begun before is not kept. */
  #generation = 0;

  constructor(options: StaleWhileRevalidateOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** The kept value at once, where there is one; null where it cannot be made. Rejects as `make` does. */
  find(key: string, make: () => Promise<Value | null>): Value | null | Promise<Value | null> {
    const entry = this.#entries.get(key);
    const { freshMs, staleMs } = this.#options;
    if (!entry) return this.#make(key, make);
    this.#touch(key, entry);
    const age = this.#now() - entry.madeAt;
    const value = age <= freshMs + staleMs ? entry.value : null;
    if (age <= freshMs || this.#now() - entry.failedAt <= RETRY_AFTER_FAILURE_MS) return value;
    const making = this.#make(key, make);
    if (value === null) return making;
    // Nobody waits for it.
    making.catch(() => {});
    return value;
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#making.clear();
  }

  #make(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#making.get(key);
    if (known) return known;
    const generation = this.#generation;
    const isCurrent = (): boolean => generation === this.#generation;
    const making = make()
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
    // What could not be made anew is given out as long as it would have been.
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
