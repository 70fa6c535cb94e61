import { limitedNetworksOf } from '@parlour/shared-server/networkOf';
import { failureBucketOf } from './failureBuckets.ts';
import type { KeyedHash } from '../../members/public.ts';
import type { FailureCount } from './failureCounts.ts';
import type { LoginFailures } from './failureCounts.ts';

/** An account's count falls by one every five minutes. */
const FORGOTTEN_PER_MINUTE = 0.2;
/** Several people can share an address. */
const ADDRESS_FACTOR = 5;

/** Decides when a login needs a captcha: after recent failures on the account or from the network. */
export interface CaptchaDemand {
  isDue(caller: SignInCaller): Promise<boolean>;
  /**
   * Takes one of the attempts that need no captcha and returns true; returns false if none is left. An
   * attempt counts as a failure from its start, so that parallel attempts count one by one.
   */
  takeFree(caller: SignInCaller): Promise<boolean>;
  /** Gives a free attempt back after it has succeeded. */
  giveBack(caller: SignInCaller): Promise<void>;
  /** Counts the failure of an attempt that came with a captcha. */
  countFailure(caller: SignInCaller): Promise<void>;
}

export interface SignInCaller {
  /** The result of `signInKeyOf`. */
  readonly key: string;
  readonly address: string;
}

export interface CaptchaDemandDependencies {
  readonly failures: LoginFailures;
  readonly hash: KeyedHash;
  /** Failures per account that need no captcha yet. An address has five times as many. */
  readonly free: number;
}

export const createCaptchaDemand = ({ failures, hash, free }: CaptchaDemandDependencies): CaptchaDemand => {
  const countsOf = ({ key, address }: SignInCaller): readonly FailureCount[] => [
    failureCountOf(failureBucketOf(hash, 'captchaAccount', key), free, 1),
    ...limitedNetworksOf(address).map(({ network, share }) =>
      failureCountOf(failureBucketOf(hash, 'captchaAddress', network), free, ADDRESS_FACTOR * share),
    ),
  ];
  return {
    isDue: async (caller) => {
      const counts = countsOf(caller);
      const known = await failures.read(counts);
      return counts.some(({ most }, index) => (known[index] ?? 0) > most - 1);
    },
    takeFree: (caller) => failures.take(countsOf(caller)),
    giveBack: (caller) => failures.giveBack(countsOf(caller)),
    countFailure: (caller) => failures.add(countsOf(caller)),
  };
};

/**
 * The count stops one above the free attempts, so that the captcha is not required for longer than necessary.
 */
const failureCountOf = (bucket: number, free: number, share: number): FailureCount => ({
  bucket,
  forgottenPerMinute: FORGOTTEN_PER_MINUTE * share,
  most: free * share + 1,
});
