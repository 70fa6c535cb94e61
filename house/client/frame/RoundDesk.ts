import { computed, signal } from '@preact/signals-core';
import type { Choice, PlayedRound } from '../../src/protocol.ts';
import { Refused, type Api, type GameRefusal } from './api.ts';
import type { Standing } from './Standing.ts';
import { pause, untilAnswered } from './untilAnswered.ts';

/** What keeps a round from being played, until the player does something about it. */
export interface RoundProblem {
  readonly reason: GameRefusal | 'unanswered';
  /** Asks once more for what went unanswered. */
  readonly retry: (() => void) | null;
}

interface DeskOptions {
  readonly api: Api;
  readonly standing: Standing;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly newRequestId?: () => string;
}

/** Where rounds are asked for: one at a time, and each once however often the network loses its answer. */
export class RoundDesk {
  readonly problem = signal<RoundProblem | null>(null);
  /** Nobody has answered for a moment. */
  readonly isWaiting = signal(false);
  readonly hasEnded = computed(() => this.problem.value?.reason === 'sessionEnded');
  readonly #api: Api;
  readonly #standing: Standing;
  readonly #wait: (milliseconds: number) => Promise<void>;
  readonly #newRequestId: () => string;

  constructor({ api, standing, wait = pause, newRequestId = () => crypto.randomUUID() }: DeskOptions) {
    this.#api = api;
    this.#standing = standing;
    this.#wait = wait;
    this.#newRequestId = newRequestId;
  }

  /** A round as the house played it, or began it; null where it did not, and `problem` says why. */
  async play(stake: number, choice: Choice): Promise<PlayedRound | null> {
    const play = { requestId: this.#newRequestId(), stake, choice };
    const played = await this.#ask(() => this.#api.play(play));
    if (played) this.#standing.take(played);
    return played;
  }

  /** The open round as it is now; null where the house can't be asked. */
  look(id: string): Promise<PlayedRound | null> {
    return this.#ask(() => this.#api.look(id));
  }

  /** The round after cashing out, or as it had ended before that came. */
  cashOut(id: string): Promise<PlayedRound | null> {
    return this.#ask(async () => {
      try {
        return await this.#api.cashOut(id);
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
    if (balance !== undefined) this.#standing.balance.value = balance;
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
