import { eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Redis } from '../../../redis/redis.ts';
import { FAILURE_LIFETIME_MS, leftOf, type FailureCount, type LoginFailures } from './failureCounts.ts';
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
    for (const count of inOrder(counts)) await addOne(db, count, clock.now());
  },
  take: async (counts) => {
    try {
      await db.transaction(async (tx) => {
        for (const count of inOrder(counts)) {
          if (
            !(await addOne(
              tx,
              count,
              clock.now(),
              sql`${leftAt(count, clock.now())} <= ${count.most - 1}::int`,
            ))
          )
            throw new NoRoom();
        }
      });
      return true;
    } catch (error) {
      if (error instanceof NoRoom) return false;
      throw error;
    }
  },
  giveBack: async (counts) => {
    for (const { bucket } of inOrder(counts)) {
      await db
        .update(loginFailure)
        .set({ failures: sql`greatest(0, ${loginFailure.failures} - 1)` })
        .where(eq(loginFailure.bucket, bucket));
    }
  },
  prune: async () => {
    const before = new Date(clock.now().getTime() - FAILURE_LIFETIME_MS);
    await db.delete(loginFailure).where(lt(loginFailure.lastAt, before));
  },
});

/** Rolls the transaction back. */
class NoRoom extends Error {}

/** Sorts the counts, so that two transactions never wait for each other. */
const inOrder = (counts: readonly FailureCount[]): readonly FailureCount[] =>
  counts.toSorted((left, right) => left.bucket - right.bucket);

/** Returns SQL for the failures of a row that are not forgotten yet. */
const leftAt = ({ forgottenPerMinute }: FailureCount, now: Date): SQL => {
  const minutes = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${loginFailure.lastAt}) / 60`;
  return sql`greatest(0, ${loginFailure.failures} - ${minutes} * ${forgottenPerMinute}::float8)`;
};

/** Adds one failure. Returns false if a row exists that does not meet the condition. */
const addOne = async (
  tx: ApiDatabase,
  count: FailureCount,
  lastAt: Date,
  condition?: SQL,
): Promise<boolean> => {
  const { bucket, most } = count;
  const added = await tx
    .insert(loginFailure)
    .values({ bucket, failures: 1, lastAt })
    .onConflictDoUpdate({
      target: loginFailure.bucket,
      set: { failures: sql`least(${most}::int, ${leftAt(count, lastAt)} + 1)`, lastAt },
      ...(condition && { setWhere: condition }),
    })
    .returning({ bucket: loginFailure.bucket });
  return added.length > 0;
};
