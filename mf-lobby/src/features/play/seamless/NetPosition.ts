import type { Money, Platform } from '@parlour/shared-contracts';
import type { LaunchedGame, PlayResult } from '@parlour/shared-contracts/domains/play';
import { Resource } from '@parlour/shared-ui/core';
import { makeAutoObservable, reaction } from 'mobx';
import type { PlayApi } from './playApi.ts';

/** Changes within this many milliseconds cause one read. */
export const RESULT_PAUSE_MS = 1_000;

/**
 * The net result of a player since a game started, from settled bets. Deposits do not count. It also knows which game
 * takes the bets now.
 */
export class NetPosition {
  readonly #result: Resource<PlayResult | null>;
  #launched: LaunchedGame | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;

  constructor(api: Pick<PlayApi, 'result'>, platform: Platform) {
    this.#result = new Resource<PlayResult | null>(platform, {
      access: 'member',
      read: async (signal) => this.#launched && api.result(this.#launched, signal),
    });
    const { bus, session, scope } = platform;
    // A round may settle without moving money, and a game may not report its rounds.
    scope.add(bus.on('wallet.changed', this.#outdate));
    scope.add(reaction(() => session.balance?.amount, this.#outdate));
    scope.add(() => clearTimeout(this.#soon));
    makeAutoObservable(this);
  }

  get value(): Money | null {
    const { value } = this.#result;
    return value && this.#launched?.settlesHere === true
      ? { amount: value.net, currency: value.currency }
      : null;
  }

  /** Stakes and payouts since the start. Null if they are not known. */
  get sums(): Readonly<Record<'stake' | 'payout', Money>> | null {
    const { value } = this.#result;
    if (this.value === null || value?.stake === undefined || value.payout === undefined) return null;
    const { stake, payout, currency } = value;
    return { stake: { amount: stake, currency }, payout: { amount: payout, currency } };
  }

  /** The word for the net position. */
  get word(): 'won' | 'lost' | 'even' {
    const amount = this.value?.amount ?? 0;
    if (amount === 0) return 'even';
    return amount > 0 ? 'won' : 'lost';
  }

  /** Name of another game that takes the bets now; null if there is none. */
  get movedTo(): string | null {
    return this.#result.value?.movedTo ?? null;
  }

  begin(launched: LaunchedGame): void {
    this.#launched = launched;
    this.#result.set(null);
    void this.#result.load();
  }

  /** Keeps the present value until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#outdate();
  }

  /** Reads the result again within a second. */
  refresh(): void {
    this.#outdate();
  }

  readonly #outdate = (): void => {
    if (this.#launched) this.#soon ??= setTimeout(this.#read, RESULT_PAUSE_MS);
  };

  readonly #read = (): void => {
    this.#soon = undefined;
    if (!this.#isHeld) void this.#result.load();
  };
}
