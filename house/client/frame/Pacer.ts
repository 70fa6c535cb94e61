import { signal } from '@preact/signals-core';

/** Delays a round until enough time has passed since the start of the last one. The house refuses an earlier round. */
export class Pacer {
  readonly isResting = signal(false);
  readonly #leastRoundMs: number;

  constructor(leastRoundMs: number) {
    this.#leastRoundMs = leastRoundMs;
  }

  /** Notes that a round begins. */
  begin(): void {
    if (this.#leastRoundMs === 0) return;
    this.isResting.value = true;
    setTimeout(() => (this.isResting.value = false), this.#leastRoundMs);
  }
}
