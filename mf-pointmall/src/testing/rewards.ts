import type { PointsBalance, Reward } from '@parlour/shared-contracts/domains/points';

export const testReward = (changes: Partial<Reward> = {}): Reward => ({
  id: '1',
  kind: 'GOLDEN_EGG',
  name: 'Golden egg',
  description: 'Smash it and win.',
  image: '/media/goods/egg-0.svg',
  pointsRequirement: 1500,
  amountRequirement: 0,
  currency: 'THB',
  remaining: 420,
  isHot: false,
  ...changes,
});

export const pointsBalance = (changes: Partial<PointsBalance> = {}): PointsBalance => ({
  currentPoints: 4880,
  pointsRatio: 0.01,
  currency: 'THB',
  recentChanges: [
    { changedPoints: 3400, reason: 'Weekly valid bets', changedAt: '2026-11-20T05:00:00.000Z' },
    { changedPoints: -1500, reason: 'Golden egg redeemed', changedAt: '2026-11-19T05:00:00.000Z' },
  ],
  ...changes,
});
