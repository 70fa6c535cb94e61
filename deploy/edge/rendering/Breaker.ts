/** Milliseconds without attempts after a failure: twice as long each time, up to the maximum. */
const PAUSE_MS = { first: 5_000, last: 300_000 };

interface Break {
  readonly failures: number;
  readonly until: number;
}

/** A circuit breaker: blocks attempts after more recent failures than tolerated. */
export class Breaker {
  readonly #breaks = new Map<string, Break>();
  readonly #tolerated: number;
  readonly #now: () => number;

  constructor(tolerated: number, now: () => number = Date.now) {
    this.#tolerated = tolerated;
    this.#now = now;
  }

  isOpen(name: string): boolean {
    return (this.#breaks.get(name)?.until ?? 0) > this.#now();
  }

  fail(name: string): void {
    const failures = (this.#breaks.get(name)?.failures ?? 0) + 1;
    const times = failures - this.#tolerated - 1;
    const pause = times < 0 ? 0 : Math.min(PAUSE_MS.first * 2 ** times, PAUSE_MS.last);
    this.#breaks.set(name, { failures, until: this.#now() + pause });
  }

  succeed(name: string): void {
    this.#breaks.delete(name);
  }

  clear(): void {
    this.#breaks.clear();
  }
}
