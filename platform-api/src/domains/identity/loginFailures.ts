import { inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import type { Redis } from '../../redis/redis.ts';
import { FORGOTTEN_AFTER, leftOf, type FailureCount } from './failureCounts.ts';
import { createRedisLoginFailures } from './redisLoginFailures.ts';
import { loginFailure } from './tables.ts';

/** Counts wrong passwords for all replicas. */
export interface LoginFailures {
  /** What is not yet forgotten, in the order of the counts. */
  read(counts: readonly FailureCount[]): Promise<number[]>;
  add(counts: readonly FailureCount[]): Promise<void>;
  prune(): Promise<void>;
}

/** In Redis where there is one that answers, else in the database. */
export const createLoginFailures = (db: ApiDatabase, clock: Clock, redis: Redis | null): LoginFailures => {
  const rows = createFailureRows(db, clock);
  if (redis === null) return rows;
  const { read, add } = createRedisLoginFailures(redis, clock);
  return { read: redis.or(read, rows.read), add: redis.or(add, rows.add), prune: rows.prune };
};

const createFailureRows = (db: ApiDatabase, clock: Clock): LoginFailures => ({
  read: async (counts) => {
    const rows = await db
      .select()
      .from(loginFailure)
      .where(
        inArray(
          loginFailure.bucket,
          counts.map(({ bucket }) => bucket),
        ),
      );
    const now = clock.now();
    return counts.map((count) => {
      const row = rows.find(({ bucket }) => bucket === count.bucket);
      return row ? leftOf(row, count, now) : 0;
    });
  },
  add: async (counts) => {
    const lastAt = clock.now();
    for (const { bucket, forgottenPerMinute, most } of counts) {
      const minutes = sql`extract(epoch from ${lastAt.toISOString()}::timestamptz - ${loginFailure.lastAt}) / 60`;
      const left = sql`greatest(0, ${loginFailure.failures} - ${minutes} * ${forgottenPerMinute}::float8)`;
      await db
        .insert(loginFailure)
        .values({ bucket, failures: 1, lastAt })
        .onConflictDoUpdate({
          target: loginFailure.bucket,
          set: { failures: sql`least(${most}::int, ${left} + 1)`, lastAt },
        });
    }
  },
  prune: async () => {
    const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER);
    await db.delete(loginFailure).where(lt(loginFailure.lastAt, before));
  },
});
