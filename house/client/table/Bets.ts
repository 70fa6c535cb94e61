import { computed, signal } from '@preact/signals-core';

export type Stakes<Spot extends string> = { readonly [Own in Spot]?: number };

/** Stores how much the player has bet on each spot. The bets stay for the next rounds until the player removes them. */
export class Bets<Spot extends string> {
  readonly #placed = signal<readonly Stakes<Spot>[]>([]);
  readonly spots = computed<Stakes<Spot>>(() => this.#placed.value.at(-1) ?? {});
  readonly total = computed(() =>
    Object.values<number | undefined>(this.spots.value).reduce<number>((sum, stake) => sum + (stake ?? 0), 0),
  );
  readonly #most: number;

  /** @param most maximum amount on all spots together */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the amount on a spot. */
  on(spot: Spot): number {
    return this.spots.value[spot] ?? 0;
  }

  /** @returns false if the chip would exceed the maximum */
  place(spot: Spot, chip: number): boolean {
    if (this.total.value + chip > this.#most) return false;
    this.#placed.value = [...this.#placed.value, { ...this.spots.value, [spot]: this.on(spot) + chip }];
    return true;
  }

  undo(): void {
    this.#placed.value = this.#placed.value.slice(0, -1);
  }

  clear(): void {
    this.#placed.value = [];
  }
}
