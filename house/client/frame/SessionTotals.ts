import { signal } from '@preact/signals-core';
import type { PlayedRound } from '../../src/protocol.ts';
import type { Store } from './storage.ts';

const KEY = 'house.standing';

interface StoredTotals {
  readonly net: number;
  readonly since: number;
}

/** The player's balance as shown, and the result of this visit so far. */
export class SessionTotals {
  readonly balance;
  readonly net;
  /** Start of the visit, by `Date.now()`. */
  readonly since: number;
  readonly #store: Store;

  constructor(balance: number, store: Store, now: number) {
    const stored = readStored(store) ?? { net: 0, since: now };
    this.balance = signal(balance);
    this.net = signal(stored.net);
    this.since = stored.since;
    this.#store = store;
  }

  /** Deducts the stake. The payout stays hidden until the player has seen the end of the round. */
  take({ round, balance }: PlayedRound): void {
    this.balance.value = balance - round.payout;
  }

  /** Shows the balance after the player has seen the end of the round. */
  reveal({ round, balance }: PlayedRound): void {
    this.balance.value = balance;
    if (round.state !== 'settled') return;
    this.net.value += round.payout - round.stake;
    const stored: StoredTotals = { net: this.net.value, since: this.since };
    this.#store.setItem(KEY, JSON.stringify(stored));
  }
}

const readStored = (store: Store): StoredTotals | null => {
  const stored = store.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as StoredTotals);
};
