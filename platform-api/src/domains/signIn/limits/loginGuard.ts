import { limitedNetworksOf } from '@parlour/shared-server/networkOf';
import type { Clock } from '@parlour/shared-server/clock';
import { DomainError } from '../../../http/failures.ts';
import type { KeyedHash } from '../../members/public.ts';
import { failureBucketOf, type FailureKind } from './failureBuckets.ts';
import type { FailureCount } from './failureCounts.ts';
import type { LoginFailures } from './failureCounts.ts';

/** Delay after the first wrong password above the free ones, in milliseconds. Each further one doubles it. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;
/** Wrong passwords that are counted above the free ones: enough to reach the longest delay. */
const COUNTED_ABOVE_FREE = 6;
/** Several people can share an address. */
const ADDRESS_FACTOR = 5;
/** Maximum number of unknown devices that sign in at the same time, per process. */
const MAX_STRANGERS = 500;

/** A count that an attempt is checked against, with its maximum number of waiting attempts. */
export interface RateBucket extends FailureCount {
  /** Wrong passwords that cause no delay. */
  readonly free: number;
  readonly mostWaiting: number;
}

/**
 * Slows guessing down without locking accounts. Wrong passwords delay the next attempts by a few seconds at most. The
 * right password is always accepted, unless the market requires a lock (`PasswordLock`). The failures of unknown
 * devices do not delay a known device.
 */
export interface LoginGuard {
  /** @param signInKey the result of `signInKeyOf` */
  strangerBuckets(signInKey: string, address: string): readonly RateBucket[];
  deviceBuckets(tokenHash: string): readonly RateBucket[];
  /**
   * Checks a password or a code when its turn comes, and counts a wrong one.
   * @throws DomainError `tooManyRequests` if too many attempts wait already.
   */
  attempt<T>(buckets: readonly RateBucket[], check: () => Promise<T>): Promise<T>;
}

export interface LoginGuardDependencies {
  readonly failures: LoginFailures;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly attemptsPerMinute: number;
}

export const createLoginGuard = (dependencies: LoginGuardDependencies): LoginGuard => {
  const { failures, clock, hash, attemptsPerMinute } = dependencies;
  const underWay = new Map<number, number>();
  let strangers = 0;

  const rateBucketOf = (
    kind: FailureKind,
    key: string,
    { free, mostWaiting }: Pick<RateBucket, 'free' | 'mostWaiting'>,
  ): RateBucket => ({
    bucket: failureBucketOf(hash, kind, key),
    forgottenPerMinute: free,
    most: free + COUNTED_ABOVE_FREE,
    free,
    mostWaiting,
  });

  const count = ({ bucket }: RateBucket, change: 1 | -1): void => {
    const next = (underWay.get(bucket) ?? 0) + change;
    if (next === 0) underWay.delete(bucket);
    else underWay.set(bucket, next);
  };

  /**
   * Attempts that are running count as wrong. Otherwise a hundred simultaneous attempts would count as one.
   */
  const waitForTurn = async (buckets: readonly RateBucket[]): Promise<void> => {
    const known = await failures.read(buckets);
    const delays = buckets.map((rateBucket, index) =>
      delayOf((known[index] ?? 0) + (underWay.get(rateBucket.bucket) ?? 1) - 1 - rateBucket.free),
    );
    const delay = Math.max(...delays);
    if (delay === 0) return;
    if (buckets.some(({ bucket, mostWaiting }) => (underWay.get(bucket) ?? 0) > mostWaiting)) throw tooMany();
    await clock.pause(delay);
  };

  return {
    strangerBuckets: (signInKey, address) => [
      rateBucketOf('account', signInKey, { free: attemptsPerMinute, mostWaiting: 20 }),
      ...limitedNetworksOf(address).map(({ network, share }) =>
        rateBucketOf('address', network, {
          free: attemptsPerMinute * ADDRESS_FACTOR * share,
          mostWaiting: 5 * share,
        }),
      ),
    ],
    deviceBuckets: (tokenHash) => [
      rateBucketOf('device', tokenHash, { free: attemptsPerMinute, mostWaiting: 2 }),
    ],
    attempt: async (buckets, check) => {
      const isStranger = buckets.length > 1;
      if (isStranger && strangers >= MAX_STRANGERS) throw tooMany();
      if (isStranger) strangers += 1;
      buckets.forEach((rateBucket) => count(rateBucket, 1));
      try {
        await waitForTurn(buckets);
        return await check();
      } catch (error) {
        if (isGuess(error)) await failures.add(buckets);
        throw error;
      } finally {
        buckets.forEach((rateBucket) => count(rateBucket, -1));
        if (isStranger) strangers -= 1;
      }
    },
  };
};

/** Returns whether the failure may be a guess of a password or code. */
export const isGuess = (error: unknown): error is DomainError =>
  error instanceof DomainError && (error.code === 'wrongCredentials' || error.code === 'wrongCode');

const delayOf = (tooMany: number): number =>
  tooMany < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.floor(tooMany));

const tooMany = (): DomainError =>
  new DomainError('tooManyRequests', { retryAfterSeconds: MAX_DELAY_MS / 1_000 });
