import type { LaunchedGame } from '@parlour/shared-contracts/domains/play';
import { makeAutoObservable } from 'mobx';

const SECOND_MS = 1_000;

/** Duration of a game, and the time of the next reality check. */
export class PlayClock {
  readonly #startedAt: Date;
  readonly #realityCheckSeconds: number | null;
  /** When the player last confirmed a reality check; the start of the game at first. */
  confirmedAt: Date;

  constructor({ startedAt, realityCheckSeconds }: Pick<LaunchedGame, 'startedAt' | 'realityCheckSeconds'>) {
    this.#startedAt = new Date(startedAt);
    this.#realityCheckSeconds = realityCheckSeconds;
    this.confirmedAt = this.#startedAt;
    makeAutoObservable(this);
  }

  playedSeconds(now: Date): number {
    return Math.max(0, Math.floor((now.getTime() - this.#startedAt.getTime()) / SECOND_MS));
  }

  isCheckDue(now: Date): boolean {
    if (this.#realityCheckSeconds === null) return false;
    return now.getTime() - this.confirmedAt.getTime() >= this.#realityCheckSeconds * SECOND_MS;
  }

  goOn(now: Date): void {
    this.confirmedAt = now;
  }
}
