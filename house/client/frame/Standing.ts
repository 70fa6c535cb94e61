import { signal } from '@preact/signals-core';
import type { PlayedRound } from '../../src/protocol.ts';
import type { Store } from './storage.ts';

const KEY = 'house.standing';

interface Kept {
  readonly net: number;
  readonly since: number;
}

/** How the player stands: the balance in view, and what this sitting has brought since it began. */
export class Standing {
  readonly balance;
  readonly net;
  /** When the sitting began, by `Date.now()`. */
  readonly since: number;
  readonly #store: Store;

  constructor(balance: number, store: Store, now: number) {
    const kept = readKept(store) ?? { net: 0, since: now };
    this.balance = signal(balance);
    this.net = signal(kept.net);
    this.since = kept.since;
    this.#store = store;
  }

  /** The stake is gone; what the round pays is not in view before the player has seen why. */
  take({ round, balance }: PlayedRound): void {
    this.balance.value = balance - round.payout;
  }

  /** The player has seen how the round ended. */
  reveal({ round, balance }: PlayedRound): void {
    this.balance.value = balance;
    if (round.state !== 'settled') return;
    this.net.value += round.payout - round.stake;
    const kept: Kept = { net: this.net.value, since: this.since };
    this.#store.setItem(KEY, JSON.stringify(kept));
  }
}

const readKept = (store: Store): Kept | null => {
  const kept = store.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as Kept);
};
