export const MINUTE = 60_000;
/** Milliseconds after which nothing is left of any number of failures. */
export const FORGOTTEN_AFTER = 60 * MINUTE;

export interface FailureCount {
  readonly bucket: number;
  /** How many are forgotten in a minute. */
  readonly forgottenPerMinute: number;
  /** More than that are not told apart. */
  readonly most: number;
}

export interface Failures {
  readonly failures: number;
  readonly lastAt: Date;
}

/** What is not yet forgotten of so many. */
export const leftOf = (
  { failures, lastAt }: Failures,
  { forgottenPerMinute }: FailureCount,
  now: Date,
): number => Math.max(0, failures - ((now.getTime() - lastAt.getTime()) / MINUTE) * forgottenPerMinute);

/** Counts failed sign-ins for all replicas. */
export interface LoginFailures {
  /** What is not yet forgotten, in the order of the counts. */
  read(counts: readonly FailureCount[]): Promise<number[]>;
  add(counts: readonly FailureCount[]): Promise<void>;
  /** Adds one to each count and returns true, or adds nothing and returns false where a count has no room for it. */
  take(counts: readonly FailureCount[]): Promise<boolean>;
  /** Takes one off each count. */
  giveBack(counts: readonly FailureCount[]): Promise<void>;
  prune(): Promise<void>;
}
