import { whole, type readEnvironment } from '@parlour/shared-server/environment';

const MAX_AMOUNT = 1_000_000_000_000;

export const feedEnvironment = {
  /** Minor units. */
  FEED_LEAST_STAKE: whole(0, { min: 0, max: MAX_AMOUNT }),
  BIG_WIN_MULTIPLE: whole(100, { min: 2, max: 1_000_000 }),
  /** Minor units. */
  BIG_WIN_LEAST: whole(100_000, { min: 1, max: MAX_AMOUNT }),
} as const;

/** Which rounds the feed of bets has, and which of them are big wins. */
export interface FeedSettings {
  /** Rounds with a lower stake are left out. Minor units. */
  readonly leastStake: number;
  /** A big win pays at least this many times the stake. */
  readonly bigWinMultiple: number;
  /** A big win is at least this much more than the stake. Minor units. */
  readonly bigWinLeast: number;
}

export const readFeedSettings = (
  environment: ReturnType<typeof readEnvironment<typeof feedEnvironment>>,
): FeedSettings => ({
  leastStake: environment.FEED_LEAST_STAKE,
  bigWinMultiple: environment.BIG_WIN_MULTIPLE,
  bigWinLeast: environment.BIG_WIN_LEAST,
});
