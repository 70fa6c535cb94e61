import { computed, signal } from '@preact/signals-core';
import type { RoundChoice } from '../../../src/protocol.ts';
import { catchingDraws, fishingRtp, FISHING_DRAWS } from '../../../src/rules/fishing.ts';
import { fishKinds, fishPays, type FishKind } from '../../../src/rules/fishKinds.ts';

const BASIS_POINTS = 10_000;

/** Returns the pay of a shot at a kind of fish, in times the stake, and its chance and return in basis points. */
export const oddsOf = (kind: FishKind) => ({
  pays: fishPays[kind],
  chance: (catchingDraws(kind) * BASIS_POINTS) / FISHING_DRAWS,
  rtp: Math.round(fishingRtp(kind) * BASIS_POINTS),
});

/** The kind of fish that the player aims at. It stays for the next shot. */
export class Target {
  readonly kind = signal<FishKind>('sardine');
  readonly odds = computed(() => oddsOf(this.kind.value));

  get choice(): RoundChoice {
    return { game: 'fishing', fish: this.kind.value };
  }

  /**
   * Moves the aim to the next kind of fish (`by` is 1) or to the previous one (`by` is −1). The first kind
   * follows the last one.
   */
  move(by: number): void {
    const index = fishKinds.indexOf(this.kind.peek()) + by + fishKinds.length;
    this.kind.value = fishKinds[index % fishKinds.length] ?? 'sardine';
  }
}
