import { signal } from '@preact/signals-core';

/** Holds back the start of a round until the last one began long enough ago. The house refuses it before. */
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
