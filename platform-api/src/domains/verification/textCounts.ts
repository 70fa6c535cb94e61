import type { Clock } from '@parlour/shared-server/clock';
import { lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import type { Redis } from '../../redis/redis.ts';
import { takeRoom } from '../../redis/takeRoom.ts';
import { textCount } from './tables.ts';

export const HOUR = 3_600_000;

export interface TextCount {
  readonly bucket: number;
  readonly most: number;
}

/** Counts texts for all processes, for an hour from the first. */
export interface TextCounts {
  /** Counts one for each. @returns whether there was room for all; else none is counted. */
  take(counts: readonly TextCount[]): Promise<boolean>;
  prune(): Promise<void>;
}

/** In Redis where there is one that answers, else in the database. */
export const createTextCounts = (db: ApiDatabase, clock: Clock, redis: Redis | null): TextCounts => {
  const rows = createTextRows(db, clock);
  if (redis === null) return rows;
  const inRedis = async (counts: readonly TextCount[]): Promise<boolean> => {
    const named = counts.map(({ bucket, most }) => ({ key: `texts ${bucket}`, most }));
    return (await takeRoom(redis, clock.now(), HOUR, named)) === null;
  };
  return { take: redis.or(inRedis, rows.take), prune: rows.prune };
};

const createTextRows = (db: ApiDatabase, clock: Clock): TextCounts => {
  const count = async (tx: ApiDatabase, { bucket, most }: TextCount): Promise<void> => {
    const since = clock.now();
    const isOver = lt(textCount.since, new Date(since.getTime() - HOUR));
    const [counted] = await tx
      .insert(textCount)
      .values({ bucket, since, texts: 1 })
      .onConflictDoUpdate({
        target: textCount.bucket,
        set: {
          texts: sql`case when ${isOver} then 1 else ${textCount.texts} + 1 end`,
          since: sql`case when ${isOver} then excluded.since else ${textCount.since} end`,
        },
        setWhere: sql`${isOver} or ${textCount.texts} < ${most}`,
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
      await db.delete(textCount).where(lt(textCount.since, new Date(clock.now().getTime() - HOUR)));
    },
  };
};

/** Takes back what the transaction has counted. */
class NoRoom extends Error {}
