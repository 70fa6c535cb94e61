import type { FeedBet } from '@parlour/shared-contracts/domains/betFeed';

/** A bet in the feed, with these changes. */
export const feedBetOf = (key: string, changes: Partial<FeedBet> = {}): FeedBet => ({
  key,
  player: 'pl***01',
  gameName: `Game ${key}`,
  nodeId: 7,
  vassalage: 'KMJ',
  gameCode: `CODE${key}`,
  gameType: 'RNG',
  lagerIcon: '/game.svg',
  stake: 2_000,
  payout: 0,
  currency: 'THB',
  settledAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
