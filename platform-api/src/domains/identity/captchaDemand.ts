import { networkOf } from '@parlour/shared-server/networkOf';
import { bucketOf } from './failureBuckets.ts';
import type { KeyedHash } from './keyedHash.ts';
import type { FailureCount } from './failureCounts.ts';
import type { LoginFailures } from './loginFailures.ts';

/** Of an account, forgotten in a minute: one in five minutes. */
const FORGOTTEN_PER_MINUTE = 0.2;
/** Many people can share an address. */
const ADDRESS_SHARE = 5;

/** Decides when a login needs a captcha: after wrong ones on the account, or from the address, that are not long ago. */
export interface CaptchaDemand {
  isDue(account: string, address: string): Promise<boolean>;
  countFailure(account: string, address: string): Promise<void>;
}

export interface CaptchaDemandDependencies {
  readonly failures: LoginFailures;
  readonly hash: KeyedHash;
  /** Wrong logins on one account that need none yet; an address has five times as many. */
  readonly free: number;
}

export const createCaptchaDemand = ({ failures, hash, free }: CaptchaDemandDependencies): CaptchaDemand => {
  const countsOf = (account: string, address: string): readonly FailureCount[] => [
    countOf(bucketOf(hash, 'captchaAccount', account.toLowerCase()), free, 1),
    countOf(bucketOf(hash, 'captchaAddress', networkOf(address)), free, ADDRESS_SHARE),
  ];
  return {
    isDue: async (account, address) => {
      const counts = countsOf(account, address);
      const known = await failures.read(counts);
      return counts.some(({ most }, index) => (known[index] ?? 0) > most - 1);
    },
    countFailure: (account, address) => failures.add(countsOf(account, address)),
  };
};

/** Counted up to one beyond those that are free, so that it takes no longer to be forgotten. */
const countOf = (bucket: number, free: number, share: number): FailureCount => ({
  bucket,
  forgottenPerMinute: FORGOTTEN_PER_MINUTE * share,
  most: free * share + 1,
});
