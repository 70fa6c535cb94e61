import type { Clock } from '@parlour/shared-server/clock';
import { networkOf } from '@parlour/shared-server/networkOf';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import type { Redis } from '../../redis/redis.ts';
import type { KeyedHash } from '../identity/identityFace.ts';
import { createTextCounts, HOUR } from './textCounts.ts';

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
  readonly redis: Redis | null;
  /** To everybody together. */
  readonly perHour: number;
}

export const createTextLimits = ({ db, clock, hash, redis, perHour }: TextLimitDependencies): TextLimits => {
  const bucketOf = (kind: (typeof kinds)[number], who: string): number =>
    kinds.indexOf(kind) * BUCKETS + (Number.parseInt(hash(`texts ${kind} ${who}`).slice(0, 8), 16) % BUCKETS);

  const counts = createTextCounts(db, clock, redis);
  return {
    take: async (mobile, address) => {
      const hasRoom = await counts.take([
        { bucket: bucketOf('number', mobile), most: PER_NUMBER },
        { bucket: bucketOf('network', networkOf(address)), most: PER_NETWORK },
        // Last: others wait for this row, and no two wait for each other.
        { bucket: bucketOf('everybody', ''), most: perHour },
      ]);
      if (!hasRoom) throw new DomainError('tooManyRequests', { retryAfterSeconds: HOUR / 1_000 });
    },
    prune: counts.prune,
  };
};
