import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LotteryEntry } from './drawsApi.ts';

/** Milliseconds for which a page asks for a draw that is overdue. */
const MAX_REFRESH_DELAY_MS = 60_000;

interface Wait {
  readonly dueAt: number;
  readonly until: number;
}

/** One lottery with its latest draw and the time of the next one. */
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

  /** Whether a draw is due and its numbers are not published yet. */
  get isAwaited(): boolean {
    return this.wait !== null && !this.isWaitOver;
  }

  get nextDrawAt(): number | null {
    return this.latest && Date.parse(this.latest.nextOpensAt);
  }

  /** Milliseconds until the next draw, never below 0; null until a draw is loaded. */
  timeLeft(now: number): number | null {
    return this.nextDrawAt === null ? null : Math.max(0, this.nextDrawAt - now);
  }

  /** Notices that the next draw is due, and stops waiting for an overdue one. */
  watch(now: number): void {
    if (this.wait) this.isWaitOver = now > this.wait.until;
    else if (this.nextDrawAt !== null && this.nextDrawAt <= now)
      this.wait = { dueAt: this.nextDrawAt, until: now + MAX_REFRESH_DELAY_MS };
  }

  /** Accepts a draw unless a newer one is known. The same draw may have a new time for the next one. */
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
