import type { Clock } from '@parlour/shared-server/clock';
import { lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Redis } from '../../redis/redis.ts';
import { takeRoom } from '../../redis/takeRoom.ts';
import { hourlyCount } from './tables.ts';

export const HOUR_MS = 3_600_000;

export interface HourlyCount {
  readonly bucket: number;
  /** The most events that the bucket accepts in an hour. */
  readonly limit: number;
}

/** Counts events for all processes together. A count begins with its first event and ends one hour later. */
export interface HourlyCounts {
  /**
   * Counts one event in each bucket and returns true, or counts nothing and returns false if a bucket is
   * full.
   */
  take(counts: readonly HourlyCount[]): Promise<boolean>;
  prune(): Promise<void>;
}

/** Counts in Redis while it answers, otherwise in the database. */
export const createHourlyCounts = (db: ApiDatabase, clock: Clock, redis: Redis | null): HourlyCounts => {
  const rows = createCountRows(db, clock);
  if (redis === null) return rows;
  const inRedis = async (counts: readonly HourlyCount[]): Promise<boolean> => {
    const named = counts.map(({ bucket, limit }) => ({ key: `hourly ${bucket}`, most: limit }));
    return (await takeRoom(redis, clock.now(), HOUR_MS, named)) === null;
  };
  return { take: redis.or(inRedis, rows.take), prune: rows.prune };
};

const createCountRows = (db: ApiDatabase, clock: Clock): HourlyCounts => {
  const count = async (tx: ApiDatabase, { bucket, limit }: HourlyCount): Promise<void> => {
    if (limit === 0) throw new NoRoom();
    const since = clock.now();
    const isOver = lt(hourlyCount.since, new Date(since.getTime() - HOUR_MS));
    const [counted] = await tx
      .insert(hourlyCount)
      .values({ bucket, since, events: 1 })
      .onConflictDoUpdate({
        target: hourlyCount.bucket,
        set: {
          events: sql`case when ${isOver} then 1 else ${hourlyCount.events} + 1 end`,
          since: sql`case when ${isOver} then excluded.since else ${hourlyCount.since} end`,
        },
        setWhere: sql`${isOver} or ${hourlyCount.events} < ${limit}`,
      })
      .returning();
    if (!counted) throw new NoRoom();
  };
  return {
    take: async (counts) => {
      try {
        await db.transaction(async (tx) => {
          for (const each of counts) await count(tx, each);
        });
        return true;
      } catch (error) {
        if (error instanceof NoRoom) return false;
        throw error;
      }
    },
    prune: async () => {
      await db.delete(hourlyCount).where(lt(hourlyCount.since, new Date(clock.now().getTime() - HOUR_MS)));
    },
  };
};

/** Rolls the transaction back. */
class NoRoom extends Error {}
