import { computed, signal } from '@preact/signals-core';
import type { Round } from '../../../src/protocol.ts';

export const MAX_AUTO_ROUNDS = 100;

export interface AutoPlayLimits {
  readonly rounds: number;
  /** Ends when the rounds have cost this much together. */
  readonly loss: number;
  /** Ends after a round that paid this much; null is never. */
  readonly win: number | null;
}

/** Rounds that are played one after the other until a limit is met, or the player says stop. */
export class AutoPlay {
  readonly left = signal(0);
  readonly isOn = computed(() => this.left.value > 0);
  #limits: AutoPlayLimits = { rounds: 0, loss: 0, win: null };
  #lost = 0;
  #stop = new AbortController();

  /** Is aborted when the player says stop. */
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

  /** Takes a round into account, and ends where the next one's stake no longer fits into what may be lost. */
  count({ stake, payout }: Pick<Round, 'stake' | 'payout'>): void {
    const { loss, win } = this.#limits;
    this.#lost += stake - payout;
    const hasWon = win !== null && payout >= win;
    this.left.value = hasWon || this.#lost + stake > loss ? 0 : Math.max(0, this.left.value - 1);
  }
}
