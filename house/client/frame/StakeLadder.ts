import { computed, signal } from '@preact/signals-core';

export interface StakeSteps {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

/** Stakes that people choose from: 1, 2 and 5 of each power of ten, from the least to the most. */
const stepsOf = ({ least, most, usual }: StakeSteps): readonly number[] => {
  const steps = new Set([least, usual, most]);
  for (let power = 1; power <= most; power *= 10) for (const factor of [1, 2, 5]) steps.add(power * factor);
  return [...steps].filter((step) => step >= least && step <= most).sort((a, b) => a - b);
};

/** The stake in view and the way up and down from it. */
export class StakeLadder {
  readonly steps: readonly number[];
  readonly #index = signal(0);
  readonly stake = computed(() => this.steps[this.#index.value] ?? 0);
  readonly isLeast = computed(() => this.#index.value === 0);
  readonly isMost = computed(() => this.#index.value === this.steps.length - 1);

  constructor(stakes: StakeSteps) {
    this.steps = stepsOf(stakes);
    this.choose(stakes.usual);
  }

  raise(): void {
    this.#move(1);
  }

  lower(): void {
    this.#move(-1);
  }

  /** The highest step that is no higher than this, or the least. */
  choose(stake: number): void {
    this.#index.value = Math.max(
      0,
      this.steps.findLastIndex((step) => step <= stake),
    );
  }

  #move(by: number): void {
    this.#index.value = Math.min(this.steps.length - 1, Math.max(0, this.#index.value + by));
  }
}
