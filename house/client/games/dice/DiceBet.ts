import { computed, signal } from '@preact/signals-core';
import type { Choice } from '../../../src/protocol.ts';

type Direction = 'under' | 'over';
const ROLLS = 10_000;
const ROLLS_PER_POINT = 100;
/** The house takes bets on 1 to 98 % of all rolls. */
export const DICE_POINTS = { least: 2, most: 98 } as const;

/** What the player bets on: that the roll is under, or over, a point between 2 and 98. */
export class DiceBet {
  readonly direction = signal<Direction>('under');
  readonly point = signal(50);
  /** Of 10,000 rolls, how many win. */
  readonly winningRolls = computed(() => {
    const below = this.point.value * ROLLS_PER_POINT;
    return this.direction.value === 'under' ? below : ROLLS - below;
  });
  /** The roll that decides, which does not win itself. */
  readonly target = computed(() => {
    const below = this.point.value * ROLLS_PER_POINT;
    return this.direction.value === 'under' ? below : below - 1;
  });
  /** What a stake of one brings. */
  readonly multiplier = computed(() => this.#returnOfAll / this.winningRolls.value);
  readonly #returnOfAll: number;

  /** @param rtp what the game gives back, in basis points */
  constructor(rtp: number) {
    this.#returnOfAll = rtp;
  }

  get choice(): Choice {
    return { game: 'dice', direction: this.direction.value, target: this.target.value };
  }

  /** Never more than the house pays. */
  payoutOf(stake: number): number {
    return Math.floor((stake * this.#returnOfAll) / this.winningRolls.value);
  }
}

/** A roll as people read it: 0 to 9999 is 0.00 to 99.99. */
export const formatRoll = (roll: number): string => (roll / ROLLS_PER_POINT).toFixed(2);
