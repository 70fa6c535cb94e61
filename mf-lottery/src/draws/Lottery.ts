import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LotteryEntry } from './drawsApi.ts';

/** For how long a page asks for a draw that is due and does not come, in ms. */
const MAX_REFRESH_DELAY_MS = 60_000;

interface Wait {
  readonly dueAt: number;
  readonly until: number;
}

/** One lottery, its latest draw and the next one. */
export class Lottery {
  readonly gameCode: string;
  readonly name: string;
  readonly family: string;
  latest: OpenedNumber | null = null;
  wait: Wait | null = null;
  isWaitOver = false;

  constructor({ gameCode, name, family }: LotteryEntry) {
    this.gameCode = gameCode;
    this.name = name;
    this.family = family;
    makeAutoObservable(this, { latest: observableRef, wait: observableRef });
  }

  /** A draw is due and its numbers are not out yet. */
  get isAwaited(): boolean {
    return this.wait !== null && !this.isWaitOver;
  }

  get nextDrawAt(): number | null {
    return this.latest && Date.parse(this.latest.nextOpensAt);
  }

  /** Milliseconds to the next draw, never below 0; null until a draw is known. */
  timeLeft(now: number): number | null {
    return this.nextDrawAt === null ? null : Math.max(0, this.nextDrawAt - now);
  }

  /** Notices that the next draw is due, and gives up on one that does not come. */
  watch(now: number): void {
    if (this.wait) this.isWaitOver = now > this.wait.until;
    else if (this.nextDrawAt !== null && this.nextDrawAt <= now)
      this.wait = { dueAt: this.nextDrawAt, until: now + MAX_REFRESH_DELAY_MS };
  }

  /** Takes a draw unless a newer one is known; the same draw may carry a new time for the next. */
  update(draw: OpenedNumber): void {
    const openedAt = Date.parse(draw.openedAt);
    if (this.latest && openedAt < Date.parse(this.latest.openedAt)) return;
    this.latest = draw;
    if (this.wait && openedAt >= this.wait.dueAt) {
      this.wait = null;
      this.isWaitOver = false;
    }
  }
}
