export interface KeptOptions {
  /** How long a value is as good as new, in milliseconds. */
  readonly freshFor: number;
  /** How long after that it is given out while another is made. */
  readonly staleFor: number;
  /** How many are kept; of more, those that were asked for least lately go. */
  readonly most: number;
  readonly now?: () => number;
}

interface Entry<Value> {
  readonly value: Value | null;
  readonly madeAt: number;
  /** When making it anew failed last. */
  readonly failedAt: number;
}

/** A failure is not tried again before this, in milliseconds. */
const FAILED_FOR = 1_000;

/** Values that take time to make: each is made once for all who want it, and kept for a while. */
export class Kept<Value> {
  readonly #options: KeptOptions;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value | null>>();
  /** Grows with each `clear`: what was begun before is not kept. */
  #generation = 0;

  constructor(options: KeptOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** The kept value at once, where there is one; null where it cannot be made. `make` never rejects. */
  find(key: string, make: () => Promise<Value | null>): Value | null | Promise<Value | null> {
    const entry = this.#entries.get(key);
    const { freshFor, staleFor } = this.#options;
    const isWithin = (start = -Infinity, span = 0): boolean => this.#now() - start <= span;
    const value = isWithin(entry?.madeAt, freshFor + staleFor) ? (entry?.value ?? null) : null;
    const isLeft = isWithin(entry?.madeAt, freshFor) || isWithin(entry?.failedAt, FAILED_FOR);
    if (entry) this.#touch(key, entry);
    if (entry && isLeft) return value;
    const making = this.#make(key, make);
    return value ?? making;
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
    const making = make().then((value) => {
      if (generation !== this.#generation) return value;
      this.#making.delete(key);
      const now = this.#now();
      const old = this.#entries.get(key);
      // What could not be made anew is given out as long as it would have been.
      this.#touch(
        key,
        value === null
          ? { value: null, madeAt: -Infinity, ...old, failedAt: now }
          : { value, madeAt: now, failedAt: -Infinity },
      );
      return value;
    });
    this.#making.set(key, making);
    return making;
  }

  #touch(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#options.most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
