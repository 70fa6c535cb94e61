import { inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Redis } from '../../../redis/redis.ts';
import {
  FAILURE_LIFETIME_MS,
  leftOf,
  uniqueInOrder,
  type FailureCount,
  type LoginFailures,
} from './failureCounts.ts';
import { createRedisLoginFailures } from './redisLoginFailures.ts';
import { loginFailure } from '../tables.ts';

/** Uses Redis if it is configured and answers, otherwise the database. */
export const createLoginFailures = (db: ApiDatabase, clock: Clock, redis: Redis | null): LoginFailures => {
  const rows = createFailureRows(db, clock);
  if (redis === null) return rows;
  const shared = createRedisLoginFailures(redis, clock);
  return {
    read: redis.or(shared.read, rows.read),
    add: redis.or(shared.add, rows.add),
    take: redis.or(shared.take, rows.take),
    giveBack: redis.or(shared.giveBack, rows.giveBack),
    prune: rows.prune,
  };
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
    await addOneTo(db, counts, clock.now());
  },
  take: async (counts) => {
    const added = await addOneTo(
      db,
      counts,
      clock.now(),
      sql`${leftAt(counts, clock.now())} <= ${mostOf(counts)} - 1`,
    );
    const taken = counts.filter(({ bucket }) => added.has(bucket));
    if (taken.length === counts.length) return true;
    await subtractOneFrom(db, taken);
    return false;
  },
  giveBack: (counts) => subtractOneFrom(db, counts),
  prune: async () => {
    const before = new Date(clock.now().getTime() - FAILURE_LIFETIME_MS);
    await db.delete(loginFailure).where(lt(loginFailure.lastAt, before));
  },
});

/** Returns SQL that selects the value of the count that has the bucket of the row. */
const valueOf = (counts: readonly FailureCount[], value: (count: FailureCount) => number): SQL => {
  const buckets = counts.map(({ bucket }) => bucket);
  return sql`(${sql.param(counts.map(value))}::float8[])[array_position(${sql.param(buckets)}::int[], ${loginFailure.bucket})]`;
};
const mostOf = (counts: readonly FailureCount[]): SQL => valueOf(counts, ({ most }) => most);

/** Returns SQL for the failures of a row that are not forgotten yet. */
const leftAt = (counts: readonly FailureCount[], now: Date): SQL => {
  const minutes = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${loginFailure.lastAt}) / 60`;
  const forgottenPerMinute = valueOf(counts, (count) => count.forgottenPerMinute);
  return sql`greatest(0, ${loginFailure.failures} - ${minutes} * ${forgottenPerMinute})`;
};

/**
 * Adds one failure to each bucket, but not to a bucket whose row does not meet the condition. Returns the buckets that
 * have one more failure now.
 */
const addOneTo = async (
  db: ApiDatabase,
  counts: readonly FailureCount[],
  lastAt: Date,
  condition?: SQL,
): Promise<ReadonlySet<number>> => {
  const added = await db
    .insert(loginFailure)
    .values(uniqueInOrder(counts).map(({ bucket }) => ({ bucket, failures: 1, lastAt })))
    .onConflictDoUpdate({
      target: loginFailure.bucket,
      set: { failures: sql`least(${mostOf(counts)}, ${leftAt(counts, lastAt)} + 1)`, lastAt },
      ...(condition && { setWhere: condition }),
    })
    .returning({ bucket: loginFailure.bucket });
  return new Set(added.map(({ bucket }) => bucket));
};

const subtractOneFrom = async (db: ApiDatabase, counts: readonly FailureCount[]): Promise<void> => {
  if (counts.length === 0) return;
  const { bucket } = loginFailure;
  const locked = db
    .select({ bucket })
    .from(loginFailure)
    .where(
      inArray(
        bucket,
        counts.map((count) => count.bucket),
      ),
    )
    .orderBy(bucket)
    .for('update');
  await db
    .update(loginFailure)
    .set({ failures: sql`greatest(0, ${loginFailure.failures} - 1)` })
    .where(inArray(bucket, locked));
};
