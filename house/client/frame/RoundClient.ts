import { computed, signal } from '@preact/signals-core';
import type { RoundChoice, PlayedRound } from '../../src/protocol.ts';
import { Refused, type Api, type HouseRefusal } from './api.ts';
import type { SessionTotals } from './SessionTotals.ts';
import { pause, untilAnswered } from './untilAnswered.ts';

/** Why a round cannot be played until the player acts. */
export interface RoundProblem {
  readonly reason: HouseRefusal | 'unanswered';
  /** Sends the unanswered request again. */
  readonly retry: (() => void) | null;
}

interface RoundClientOptions {
  readonly api: Api;
  readonly totals: SessionTotals;
  /** Called when a round is requested. */
  readonly onBegin?: () => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly newRequestId?: () => string;
}

/** Sends rounds to the house: one at a time, and each exactly once although answers may be lost. */
export class RoundClient {
  readonly problem = signal<RoundProblem | null>(null);
  /** Whether an answer is late. */
  readonly isWaiting = signal(false);
  readonly hasEnded = computed(() => this.problem.value?.reason === 'sessionEnded');
  readonly #api: Api;
  readonly #totals: SessionTotals;
  readonly #onBegin: () => void;
  readonly #wait: (milliseconds: number) => Promise<void>;
  readonly #newRequestId: () => string;

  constructor({
    api,
    totals,
    onBegin = () => undefined,
    wait = pause,
    newRequestId = () => crypto.randomUUID(),
  }: RoundClientOptions) {
    this.#api = api;
    this.#totals = totals;
    this.#onBegin = onBegin;
    this.#wait = wait;
    this.#newRequestId = newRequestId;
  }

  /**
   * Resolves to the round that the house played or started. Resolves to null if it did not; `problem` has the
   * reason.
   */
  async play(stake: number, choice: RoundChoice): Promise<PlayedRound | null> {
    this.#onBegin();
    const play = { requestId: this.#newRequestId(), stake, choice };
    const played = await this.#ask(() => this.#api.play(play));
    if (played) this.#totals.take(played);
    return played;
  }

  /** Resolves to the open round in its current state; null if the house cannot be reached. */
  look(id: string): Promise<PlayedRound | null> {
    return this.#ask(() => this.#api.look(id));
  }

  /** Resolves to the round after the cash-out, or to its end if that came first. */
  cashOut(id: string): Promise<PlayedRound | null> {
    return this.#askOpen(id, () => this.#api.cashOut(id));
  }

  /** Resolves to the round after a field of mines was opened, or to its end if that came first. */
  openField(id: string, field: number): Promise<PlayedRound | null> {
    return this.#askOpen(id, () => this.#api.openField(id, field));
  }

  /** An answer may have been lost, so a round that has ended already is read. */
  #askOpen(id: string, call: () => Promise<PlayedRound>): Promise<PlayedRound | null> {
    return this.#ask(async () => {
      try {
        return await call();
      } catch (error) {
        if (error instanceof Refused && error.reason === 'noOpenRound') return this.#api.look(id);
        throw error;
      }
    });
  }

  async #ask(call: () => Promise<PlayedRound>): Promise<PlayedRound | null> {
    this.problem.value = null;
    for (;;) {
      try {
        return await untilAnswered(call, () => (this.isWaiting.value = true), this.#wait);
      } catch (error) {
        if (error instanceof Refused) return this.#refuse(error);
        await this.#untilRetried();
      } finally {
        this.isWaiting.value = false;
      }
    }
  }

  #refuse({ reason, balance }: Refused): null {
    if (balance !== undefined) this.#totals.balance.value = balance;
    this.problem.value = { reason, retry: null };
    return null;
  }

  #untilRetried(): Promise<void> {
    return new Promise((resolve) => {
      const retry = (): void => {
        this.problem.value = null;
        resolve();
      };
      this.problem.value = { reason: 'unanswered', retry };
    });
  }
}
