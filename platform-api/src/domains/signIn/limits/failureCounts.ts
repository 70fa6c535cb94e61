export const MINUTE_MS = 60_000;
/** After this time every count is back at zero, in milliseconds. */
export const FAILURE_LIFETIME_MS = 60 * MINUTE_MS;

export interface FailureCount {
  readonly bucket: number;
  /** How much the count falls per minute. */
  readonly forgottenPerMinute: number;
  /** The count never rises above this value. */
  readonly most: number;
}

export interface Failures {
  readonly failures: number;
  readonly lastAt: Date;
}

/** Returns how many of the failures still count. */
export const leftOf = (
  { failures, lastAt }: Failures,
  { forgottenPerMinute }: FailureCount,
  now: Date,
): number => Math.max(0, failures - ((now.getTime() - lastAt.getTime()) / MINUTE_MS) * forgottenPerMinute);

/**
 * Sorts the counts by bucket. All statements lock rows in this order, so two statements never wait for each other.
 * Two keys can have the same bucket. Such a bucket counts once.
 */
export const uniqueInOrder = (counts: readonly FailureCount[]): readonly FailureCount[] =>
  [...new Map(counts.map((count) => [count.bucket, count])).values()].toSorted(
    (left, right) => left.bucket - right.bucket,
  );

/** Counts failed sign-ins across all replicas. */
export interface LoginFailures {
  /** Returns the current values, in the order of the counts. */
  read(counts: readonly FailureCount[]): Promise<number[]>;
  add(counts: readonly FailureCount[]): Promise<void>;
  /**
   * Adds one to each count and returns true. If a count is full, all counts keep their values, and the result is false.
   * Until the call ends, a count that is not full can be higher by one.
   */
  take(counts: readonly FailureCount[]): Promise<boolean>;
  /** Subtracts one from each count. */
  giveBack(counts: readonly FailureCount[]): Promise<void>;
  prune(): Promise<void>;
}
