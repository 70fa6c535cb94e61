import { computed, signal } from '@preact/signals-core';
import type { Round } from '../../../src/protocol.ts';

export const MAX_AUTO_ROUNDS = 100;

export interface AutoPlayLimits {
  readonly rounds: number;
  /** Maximum total loss of the rounds. */
  readonly loss: number;
  /** Ends after a round with this payout; null for no such limit. */
  readonly win: number | null;
}

/** Automatic play: rounds in a row until a limit is reached or the player stops. */
export class AutoPlay {
  readonly left = signal(0);
  readonly isOn = computed(() => this.left.value > 0);
  #limits: AutoPlayLimits = { rounds: 0, loss: 0, win: null };
  #lost = 0;
  #stop = new AbortController();

  /** Aborts when the player stops. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  start(limits: AutoPlayLimits): void {
    this.#limits = limits;
    this.#lost = 0;
    this.#stop = new AbortController();
    this.left.value = Math.min(MAX_AUTO_ROUNDS, limits.rounds);
  }

  stop(): void {
    this.#stop.abort();
    this.left.value = 0;
  }

  /** Counts a round. Ends automatic play if the stake of the next round could exceed the loss limit. */
  count({ stake, payout }: Pick<Round, 'stake' | 'payout'>): void {
    const { loss, win } = this.#limits;
    this.#lost += stake - payout;
    const hasWon = win !== null && payout >= win;
    this.left.value = hasWon || this.#lost + stake > loss ? 0 : Math.max(0, this.left.value - 1);
  }
}
