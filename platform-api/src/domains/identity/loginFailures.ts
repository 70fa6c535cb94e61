import { inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import { loginFailure } from './tables.ts';

const MINUTE = 60_000;
/** Milliseconds after which nothing is left of any number of failures. */
const FORGOTTEN_AFTER = 60 * MINUTE;

export interface FailureCount {
  readonly bucket: number;
  /** How many are forgotten in a minute. */
  readonly forgottenPerMinute: number;
  /** More than that are not told apart. */
  readonly most: number;
}

/** Counts wrong passwords for all replicas. */
export interface LoginFailures {
  /** What is not yet forgotten, in the order of the counts. */
  read(counts: readonly FailureCount[]): Promise<number[]>;
  add(counts: readonly FailureCount[]): Promise<void>;
  prune(): Promise<void>;
}

export const createLoginFailures = (db: ApiDatabase, clock: Clock): LoginFailures => ({
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
    const now = clock.now().getTime();
    return counts.map(({ bucket, forgottenPerMinute }) => {
      const row = rows.find((found) => found.bucket === bucket);
      if (!row) return 0;
      const minutes = (now - row.lastAt.getTime()) / MINUTE;
      return Math.max(0, row.failures - minutes * forgottenPerMinute);
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
