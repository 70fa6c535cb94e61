import { lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import { networkOf } from '@parlour/shared-server/networkOf';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import type { KeyedHash } from '../identity/identityFace.ts';
import { textCount } from './tables.ts';

const HOUR = 3_600_000;
/** Rows that each kind of count has at most. */
const BUCKETS = 1_048_576;
/** Texts in an hour, counted from the first one. */
const PER_NUMBER = 5;
const PER_NETWORK = 30;

const kinds = ['number', 'network', 'everybody'] as const;

/** Texts cost money and wake people, so there are so many an hour, whichever replica is asked. */
export interface TextLimits {
  /** Counts one. @throws DomainError `tooManyRequests`; what is refused counts for nobody. */
  take(mobile: string, address: string): Promise<void>;
  prune(): Promise<void>;
}

export interface TextLimitDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  /** To everybody together. */
  readonly perHour: number;
}

export const createTextLimits = ({ db, clock, hash, perHour }: TextLimitDependencies): TextLimits => {
  const bucketOf = (kind: (typeof kinds)[number], who: string): number =>
    kinds.indexOf(kind) * BUCKETS + (Number.parseInt(hash(`texts ${kind} ${who}`).slice(0, 8), 16) % BUCKETS);

  const count = async (tx: ApiDatabase, bucket: number, most: number): Promise<void> => {
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
    if (!counted) throw new DomainError('tooManyRequests', { retryAfterSeconds: HOUR / 1_000 });
  };

  return {
    // Everybody's row comes last: others wait for it, and no two wait for each other.
    take: (mobile, address) =>
      db.transaction(async (tx) => {
        await count(tx, bucketOf('number', mobile), PER_NUMBER);
        await count(tx, bucketOf('network', networkOf(address)), PER_NETWORK);
        await count(tx, bucketOf('everybody', ''), perHour);
      }),
    prune: async () => {
      await db.delete(textCount).where(lt(textCount.since, new Date(clock.now().getTime() - HOUR)));
    },
  };
};
