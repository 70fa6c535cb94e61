import type { Money } from '@parlour/shared-contracts';
import type { Reward } from '@parlour/shared-contracts/domains/points';

export type GoodsKind = Reward['kind'];

/** One product of the points mall. */
export class Goods {
  readonly id: string;
  readonly kind: GoodsKind;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly points: number;
  /** Price in addition to the points. */
  readonly price: Money;
  readonly remaining: number;
  readonly isHot: boolean;

  constructor(reward: Reward) {
    this.id = reward.id;
    this.kind = reward.kind;
    this.name = reward.name;
    this.description = reward.description;
    this.image = reward.image;
    this.points = reward.pointsRequirement;
    this.price = { amount: reward.amountRequirement, currency: reward.currency };
    this.remaining = reward.remaining;
    this.isHot = reward.isHot;
  }

  get isSoldOut(): boolean {
    return this.remaining <= 0;
  }

  get costsMoney(): boolean {
    return this.price.amount > 0;
  }

  missingPoints(currentPoints: number): number {
    return Math.max(0, this.points - currentPoints);
  }
}
