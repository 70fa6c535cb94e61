import { limitedNetworksOf } from '@parlour/shared-server/networkOf';
import type { Clock } from '@parlour/shared-server/clock';
import { DomainError } from '../../../http/failures.ts';
import type { KeyedHash } from '../../members/public.ts';
import { failureBucketOf, type FailureKind } from './failureBuckets.ts';
import type { FailureCount } from './failureCounts.ts';
import type { LoginFailures } from './failureCounts.ts';

/** Milliseconds that the first wrong password too many costs; each further one doubles it. */
const FIRST_DELAY = 250;
const MAX_DELAY_MS = 5_000;
/** Wrong passwords that are counted beyond those that cost nothing: as many as it takes to the longest delay. */
const COUNTED_BEYOND = 6;
/** Many people can share an address. */
const ADDRESS_SHARE = 5;
/** Attempts of strangers that one process has under way at most. */
const MAX_UNDER_WAY = 500;

/** What an attempt counts for, and how many may wait for it at a time. */
export interface RateBucket extends FailureCount {
  /** Wrong passwords that cost no time. */
  readonly free: number;
  readonly mostWaiting: number;
}

/**
 * Keeps guessing slow without locking anybody out: wrong passwords make the next attempts wait, some seconds
 * at most, and the right one gets in all the same. A device that has signed the account in before does not
 * wait for what strangers do.
 */
export interface LoginGuard {
  /** @param signInKey as `signInKeyOf` gives it */
  strangerBuckets(signInKey: string, address: string): readonly RateBucket[];
  deviceBuckets(tokenHash: string): readonly RateBucket[];
  /**
   * Checks a password or a code when it is its turn; a wrong one is counted.
   * @throws DomainError `tooManyRequests` where too many wait already.
   */
  attempt<T>(lanes: readonly RateBucket[], check: () => Promise<T>): Promise<T>;
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

  const laneOf = (
    kind: FailureKind,
    key: string,
    { free, mostWaiting }: Pick<RateBucket, 'free' | 'mostWaiting'>,
  ): RateBucket => ({
    bucket: failureBucketOf(hash, kind, key),
    forgottenPerMinute: free,
    most: free + COUNTED_BEYOND,
    free,
    mostWaiting,
  });

  const count = ({ bucket }: RateBucket, change: 1 | -1): void => {
    const next = (underWay.get(bucket) ?? 0) + change;
    if (next === 0) underWay.delete(bucket);
    else underWay.set(bucket, next);
  };

  /** What is under way counts as wrong until it is known: else a hundred at once would be one. */
  const waitForTurn = async (lanes: readonly RateBucket[]): Promise<void> => {
    const known = await failures.read(lanes);
    const delays = lanes.map((lane, index) =>
      delayOf((known[index] ?? 0) + (underWay.get(lane.bucket) ?? 1) - 1 - lane.free),
    );
    const delay = Math.max(...delays);
    if (delay === 0) return;
    if (lanes.some(({ bucket, mostWaiting }) => (underWay.get(bucket) ?? 0) > mostWaiting)) throw tooMany();
    await clock.pause(delay);
  };

  return {
    strangerBuckets: (signInKey, address) => [
      laneOf('account', signInKey, { free: attemptsPerMinute, mostWaiting: 20 }),
      ...limitedNetworksOf(address).map(({ network, share }) =>
        laneOf('address', network, {
          free: attemptsPerMinute * ADDRESS_SHARE * share,
          mostWaiting: 5 * share,
        }),
      ),
    ],
    deviceBuckets: (tokenHash) => [laneOf('device', tokenHash, { free: attemptsPerMinute, mostWaiting: 2 })],
    attempt: async (lanes, check) => {
      const isStranger = lanes.length > 1;
      if (isStranger && strangers >= MAX_UNDER_WAY) throw tooMany();
      if (isStranger) strangers += 1;
      lanes.forEach((lane) => count(lane, 1));
      try {
        await waitForTurn(lanes);
        return await check();
      } catch (error) {
        if (isGuess(error)) await failures.add(lanes);
        throw error;
      } finally {
        lanes.forEach((lane) => count(lane, -1));
        if (isStranger) strangers -= 1;
      }
    },
  };
};

/** Whether somebody tried what may have been a guess. */
export const isGuess = (error: unknown): error is DomainError =>
  error instanceof DomainError && (error.code === 'wrongCredentials' || error.code === 'wrongCode');

const delayOf = (tooMany: number): number =>
  tooMany < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY * 2 ** Math.floor(tooMany));

const tooMany = (): DomainError =>
  new DomainError('tooManyRequests', { retryAfterSeconds: MAX_DELAY_MS / 1_000 });
