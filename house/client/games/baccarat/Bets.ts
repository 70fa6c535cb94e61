import { computed, signal } from '@preact/signals-core';

export const spotNames = ['player', 'tie', 'banker'] as const;
export type SpotName = (typeof spotNames)[number];
export type BetSpots = Readonly<Record<SpotName, number>>;

const NONE: BetSpots = { player: 0, tie: 0, banker: 0 };

/** The chips on the table. They stay for the next round until the player takes them back. */
export class Bets {
  readonly #placed = signal<readonly BetSpots[]>([]);
  readonly spots = computed(() => this.#placed.value.at(-1) ?? NONE);
  readonly total = computed(() => Object.values(this.spots.value).reduce((sum, stake) => sum + stake, 0));
  readonly #most: number;

  /** @param most maximum amount on all spots together */
  constructor(most: number) {
    this.#most = most;
  }

  /** @returns false if the chip would exceed the maximum */
  place(spot: SpotName, chip: number): boolean {
    if (this.total.value + chip > this.#most) return false;
    const spots = { ...this.spots.value, [spot]: this.spots.value[spot] + chip };
    this.#placed.value = [...this.#placed.value, spots];
    return true;
  }

  undo(): void {
    this.#placed.value = this.#placed.value.slice(0, -1);
  }

  clear(): void {
    this.#placed.value = [];
  }
}
