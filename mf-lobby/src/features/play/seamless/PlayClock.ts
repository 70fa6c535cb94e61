import type { VisitCache } from '@parlour/shared-contracts';
import type { LaunchedGame } from '@parlour/shared-contracts/domains/play';
import * as z from '@parlour/shared-contracts/schema';
import { makeAutoObservable } from 'mobx';

const SECOND_MS = 1_000;
/**
 * Longest pause after which a game continues. After a longer one, play begins again, unless a check was not answered.
 */
const MAX_PAUSE_MS = 300_000;
const CACHE_KEY = 'PLAY_CLOCK';

const keptSchema = z.object({
  gameId: z.int(),
  mode: z.string(),
  startedAt: z.number(),
  confirmedAt: z.number(),
  seenAt: z.number(),
  pausedMs: z.number(),
  isDue: z.boolean(),
});

type TimedGame = Pick<LaunchedGame, 'gameId' | 'mode' | 'startedAt' | 'realityCheckSeconds'>;

/**
 * Duration of a game, and the time of the next reality check. Both continue after a reload of the page, so that a reload
 * does not answer a check. The reality check also continues in another game.
 */
export class PlayClock {
  readonly startedAt: Date;
  /** When the player last confirmed a reality check. Before the first one, the start of play. */
  confirmedAt: Date;
  readonly #game: TimedGame;
  readonly #cache: VisitCache;
  /** Sum of the long pauses of this game, in milliseconds. They do not count as time of play. */
  readonly #pausedMs: number;

  constructor(game: TimedGame, cache: VisitCache) {
    this.#game = game;
    this.#cache = cache;
    const start = new Date(game.startedAt);
    const { data: kept } = keptSchema.safeParse(cache.read(CACHE_KEY)?.value);
    const pauseMs = kept ? start.getTime() - kept.seenAt : 0;
    const goesOn = kept !== undefined && (kept.isDue || pauseMs <= MAX_PAUSE_MS);
    const isSameGame = goesOn && kept.gameId === game.gameId && kept.mode === game.mode;
    this.startedAt = isSameGame ? new Date(kept.startedAt) : start;
    this.#pausedMs = isSameGame ? kept.pausedMs + (pauseMs > MAX_PAUSE_MS ? pauseMs : 0) : 0;
    this.confirmedAt = goesOn ? new Date(kept.confirmedAt) : start;
    makeAutoObservable(this, { startedAt: false });
  }

  playedSeconds(now: Date): number {
    const playedMs = now.getTime() - this.startedAt.getTime() - this.#pausedMs;
    return Math.max(0, Math.floor(playedMs / SECOND_MS));
  }

  isCheckDue(now: Date): boolean {
    const { realityCheckSeconds } = this.#game;
    if (realityCheckSeconds === null) return false;
    return now.getTime() - this.confirmedAt.getTime() >= realityCheckSeconds * SECOND_MS;
  }

  goOn(now: Date): void {
    this.confirmedAt = now;
    this.keep(now);
  }

  /** Stores the state of the clock, and that the game is on the page now. */
  keep(now: Date): void {
    this.#cache.keep(CACHE_KEY, {
      gameId: this.#game.gameId,
      mode: this.#game.mode,
      startedAt: this.startedAt.getTime(),
      confirmedAt: this.confirmedAt.getTime(),
      seenAt: now.getTime(),
      pausedMs: this.#pausedMs,
      isDue: this.isCheckDue(now),
    });
  }
}
