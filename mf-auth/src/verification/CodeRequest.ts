import type { PlatformError, Report, Scope } from '@parlour/shared-contracts';
import {
  CODE_REQUEST_INTERVAL_MS,
  COUNTDOWN_SECONDS,
  DEFAULT_EXPIRED_MINUTES,
} from '@parlour/shared-contracts/domains/verification';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { CodeSender } from '../phoneCodes/PhoneCodes.ts';
import { browserTimerClock, type TimerClock } from './clock.ts';
import type { MobileNumber } from './mobileNumber.ts';
import { Throttle } from './Throttle.ts';

const SECOND_MS = 1_000;

export interface CodeRequestOptions<To> {
  readonly platform: { readonly report: Report; readonly scope: Scope };
  readonly sender: CodeSender<To>;
  /** Shortens the countdown by half of the request's duration (AUTH-104). */
  readonly startsLower?: boolean;
  readonly clock?: TimerClock;
}

/** Requests verification codes. Each countdown is computed from its end, not from its ticks. */
export class CodeRequestState<To = MobileNumber> {
  secondsLeft = 0;
  /** Seconds at the start of the last countdown; 0 before the first one. */
  startedWith = 0;
  isWarningRead = true;
  #endsAt = 0;
  readonly #clock: TimerClock;
  readonly #throttle: Throttle;
  readonly #sending: Mutation<To>;

  constructor({ platform, sender, startsLower = false, clock = browserTimerClock }: CodeRequestOptions<To>) {
    this.#clock = clock;
    this.#throttle = new Throttle(CODE_REQUEST_INTERVAL_MS, clock);
    this.#sending = new Mutation<To>(platform, {
      send: async (to) => {
        const call = new AbortController();
        const leave = platform.scope.add(() => call.abort());
        try {
          const send = await sender.prepare(call.signal);
          const sentAt = clock();
          const { expiredMinutes } = await send(to);
          const travel = startsLower ? Math.round((clock() - sentAt) / 2 / SECOND_MS) : 0;
          this.#count(Math.max(1, countdownOf(expiredMinutes) - travel));
        } finally {
          leave();
        }
      },
      onFailure: () => runInAction(() => (this.isWarningRead = false)),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isCounting(): boolean {
    return this.secondsLeft > 0;
  }

  get isSending(): boolean {
    return this.#sending.isPending;
  }

  /** Why no code was sent, until the person has read it. */
  get warning(): PlatformError | null {
    return this.isWarningRead ? null : this.#sending.failure;
  }

  /** The server's messages about the address. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return this.#sending.fieldErrors;
  }

  /** Requests a code. Does nothing during a countdown, or within a second after the last request. */
  async send(to: To): Promise<void> {
    if (this.isCounting || this.isSending || !this.#throttle.take()) return;
    await this.#sending.run(to);
  }

  /** Updates the seconds from the clock. */
  tick(): void {
    this.secondsLeft = Math.max(0, Math.ceil((this.#endsAt - this.#clock()) / SECOND_MS));
  }

  confirmWarning(): void {
    this.isWarningRead = true;
  }

  #count(seconds: number): void {
    runInAction(() => {
      this.#endsAt = this.#clock() + seconds * SECOND_MS;
      this.startedWith = seconds;
      this.tick();
    });
  }
}

const countdownOf = (expiredMinutes: unknown): number => {
  const minutes = Number(expiredMinutes);
  const isGiven = Number.isFinite(minutes) && minutes > 0;
  return Math.round((isGiven ? minutes : DEFAULT_EXPIRED_MINUTES) * COUNTDOWN_SECONDS);
};
