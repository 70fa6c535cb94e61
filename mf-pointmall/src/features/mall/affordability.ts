import type { Money } from '@parlour/shared-contracts';
import type { Goods } from './Goods.ts';

export type Affordability =
  | { readonly kind: 'unknown' | 'soldOut' | 'affordable' | 'missingMoney' }
  | { readonly kind: 'missingPoints'; readonly points: number };

/** Returns whether a member can pay for a product. `null` is an unknown amount. */
export const affordabilityOf = (
  goods: Goods,
  { points, balance }: { readonly points: number | null; readonly balance: Money | null },
): Affordability => {
  if (goods.isSoldOut) return { kind: 'soldOut' };
  if (points === null) return { kind: 'unknown' };
  const missing = goods.missingPoints(points);
  if (missing > 0) return { kind: 'missingPoints', points: missing };
  if (!goods.costsMoney) return { kind: 'affordable' };
  if (balance === null) return { kind: 'unknown' };
  const isEnough = balance.currency === goods.price.currency && balance.amount >= goods.price.amount;
  return { kind: isEnough ? 'affordable' : 'missingMoney' };
};
