/** A layout-shift entry, which lib.dom does not declare. */
export interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Milliseconds: shifts with shorter gaps belong to one burst, up to the maximum length of a burst. */
const MAX_GAP_MS = 1_000;
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
    // Shifts after a person's input do not count.
    if (hadRecentInput) return;
    if (startTime - this.#last >= MAX_GAP_MS || startTime - this.#first >= MAX_SESSION_MS) {
      this.#first = startTime;
      this.#sum = 0;
    }
    this.#last = startTime;
    this.#sum += value;
    this.#largest = Math.max(this.#largest, this.#sum);
  }
}
