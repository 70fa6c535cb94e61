import { computed, signal } from '@preact/signals-core';

export interface StakeSteps {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

/** Returns the stakes that a player can choose: 1, 2 and 5 times each power of ten, within the limits. */
const stepsOf = ({ least, most, usual }: StakeSteps): readonly number[] => {
  const steps = new Set([least, usual, most]);
  for (let power = 1; power <= most; power *= 10) for (const factor of [1, 2, 5]) steps.add(power * factor);
  return [...steps].filter((step) => step >= least && step <= most).sort((a, b) => a - b);
};

/** The chosen stake, and the steps below and above it. */
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

  /** Chooses the highest step that is not above `stake`, or the lowest step. */
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
