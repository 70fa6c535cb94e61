import { computed, signal } from '@preact/signals-core';
import type { RoundChoice } from '../../../src/protocol.ts';

type Direction = 'under' | 'over';
const ROLLS = 10_000;
const ROLLS_PER_POINT = 100;
/** Limits of the point: the house takes bets on 1 % to 98 % of all rolls. */
export const DICE_POINTS = { least: 2, most: 98 } as const;

/** The player's bet: the roll is under, or over, a point between 2 and 98. */
export class DiceBet {
  readonly direction = signal<Direction>('under');
  readonly point = signal(50);
  /** Number of winning rolls, of 10,000. */
  readonly winningRolls = computed(() => {
    const below = this.point.value * ROLLS_PER_POINT;
    return this.direction.value === 'under' ? below : ROLLS - below;
  });
  /** The roll at the limit, which does not win itself. */
  readonly target = computed(() => {
    const below = this.point.value * ROLLS_PER_POINT;
    return this.direction.value === 'under' ? below : below - 1;
  });
  /** Payout for a stake of 1. */
  readonly multiplier = computed(() => this.#returnOfAll / this.winningRolls.value);
  readonly #returnOfAll: number;

  /** @param rtp return to player in basis points */
  constructor(rtp: number) {
    this.#returnOfAll = rtp;
  }

  get choice(): RoundChoice {
    return { game: 'dice', direction: this.direction.value, target: this.target.value };
  }

  /** Returns the payout, rounded down like the house's. */
  payoutOf(stake: number): number {
    return Math.floor((stake * this.#returnOfAll) / this.winningRolls.value);
  }
}

/** Formats a roll of 0 to 9999 as 0.00 to 99.99. */
export const formatRoll = (roll: number): string => (roll / ROLLS_PER_POINT).toFixed(2);
