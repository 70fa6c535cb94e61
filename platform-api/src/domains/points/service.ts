import type { PointsBalance, Reward } from '@parlour/shared-contracts/domains/points';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Texts } from '../../texts.ts';
import { readPointsChanges, readRewards, readPoints } from './repository.ts';

/** Points per major unit of the currency in valid bets. */
const POINTS_RATIO = 0.01;
const MAX_CHANGES_LISTED = 10;

type RewardKind = Reward['kind'];

export interface PointsService {
  balance(memberId: number): Promise<PointsBalance>;
  rewards(language: string, kind: RewardKind | undefined): Promise<Reward[]>;
}

export interface PointsDependencies {
  readonly db: ApiDatabase;
  readonly texts: Texts;
  readonly currency: string;
}

export const createPointsService = ({ db, texts, currency }: PointsDependencies): PointsService => ({
  balance: async (memberId) => {
    const [currentPoints, changes] = await Promise.all([
      readPoints(db, memberId),
      readPointsChanges(db, memberId, MAX_CHANGES_LISTED),
    ]);
    return {
      currentPoints,
      pointsRatio: POINTS_RATIO,
      currency,
      recentChanges: changes.map(({ points, reason, changedAt }) => ({
        changedPoints: points,
        reason,
        changedAt: changedAt.toISOString(),
      })),
    };
  },
  rewards: async (language, kind) =>
    (await readRewards(db, kind)).map((row) => ({
      id: String(row.id),
      kind: row.kind,
      name: texts.read(row.name, language),
      description: texts.read(row.description, language),
      image: row.image,
      pointsRequirement: row.pointsRequirement,
      amountRequirement: row.amountRequirement,
      currency,
      remaining: row.remaining,
      isHot: row.isHot,
    })),
});
