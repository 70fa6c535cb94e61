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
