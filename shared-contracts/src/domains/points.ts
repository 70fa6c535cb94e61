import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';

export const pointsBalanceSchema = z.object({
  currentPoints: z.int(),
  /** Points per whole unit of `currency` in valid bets. */
  pointsRatio: z.number(),
  currency: currencyCode,
  /** The latest changes, the newest first. */
  recentChanges: z.array(z.object({ changedPoints: z.int(), reason: z.string(), changedAt: z.string() })),
});
export type PointsBalance = z.output<typeof pointsBalanceSchema>;

export const goodsKinds = ['GOLDEN_EGG', 'RED_ENVELOPE', 'PRIZE_WHEEL', 'MERCHANDISE', 'BONUS'] as const;

export const rewardSchema = z.object({
  id: z.string(),
  kind: z.enum(goodsKinds),
  name: z.string(),
  description: z.string(),
  /** Path of the image. The client joins it to an image CDN. */
  image: z.string(),
  pointsRequirement: z.int(),
  /** Price in addition to the points; 0 for none. */
  amountRequirement: minorUnits,
  currency: currencyCode,
  remaining: z.int(),
  isHot: z.boolean(),
});
export type Reward = z.output<typeof rewardSchema>;

export const pointsEndpoints = defineEndpoints({
  balance: {
    method: 'GET',
    path: '/wps/points/balance',
    access: 'member',
    summary: 'Current points',
    value: pointsBalanceSchema,
  },
  rewards: {
    method: 'GET',
    path: '/wps/points/rewards',
    access: 'public',
    summary: 'Goods of the points mall',
    query: z.object({
      language: z.string().check(z.regex(/^[A-Z]{2}$/)),
      kind: z.optional(z.enum(goodsKinds)),
    }),
    value: z.object({ list: z.array(rewardSchema) }),
  },
});
