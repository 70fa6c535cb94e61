/** What a layout-shift entry says; lib.dom does not know it. */
export interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Shifts that are closer together than a gap belong to one burst, until it is as long as it may be; milliseconds. */
const GAP = 1_000;
const MAX_SESSION_MS = 5_000;

/** Cumulative layout shift: the largest sum of one burst (https://web.dev/articles/cls). */
export class LayoutShifts {
  #largest = 0;
  #sum = 0;
  #first = Number.NEGATIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  get score(): number {
    return this.#largest;
  }

  add({ value, startTime, hadRecentInput }: LayoutShiftEntry): void {
    // What a person caused does not surprise them.
    if (hadRecentInput) return;
    if (startTime - this.#last >= GAP || startTime - this.#first >= MAX_SESSION_MS) {
      this.#first = startTime;
      this.#sum = 0;
    }
    this.#last = startTime;
    this.#sum += value;
    this.#largest = Math.max(this.#largest, this.#sum);
  }
}
