import type { Reward } from '@parlour/shared-contracts/domains/points';
import { asc, desc, eq, sum } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { pointsChange, reward } from './tables.ts';

export const sumPoints = async (db: ApiDatabase, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ points: sum(pointsChange.points).mapWith(Number) })
    .from(pointsChange)
    .where(eq(pointsChange.memberId, memberId));
  return row?.points ?? 0;
};

export const readPointsChanges = (db: ApiDatabase, memberId: number, limit: number) =>
  db
    .select()
    .from(pointsChange)
    .where(eq(pointsChange.memberId, memberId))
    .orderBy(desc(pointsChange.changedAt), desc(pointsChange.id))
    .limit(limit);

export const readRewards = (db: ApiDatabase, kind: Reward['kind'] | undefined) =>
  db
    .select()
    .from(reward)
    .where(kind && eq(reward.kind, kind))
    .orderBy(asc(reward.position), asc(reward.id));
