/** Returns the bucket of a value: the first whose bound is not below it, or the last, which has no bound. */
export const bucketAt = (bounds: readonly number[], value: number): number => {
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket === -1 ? bounds.length : bucket;
};

/**
 * @param share from 0 to 1.
 * @returns the quantile, as if values were spread evenly within a bucket; null if the histogram is empty.
 */
export const quantileOf = (
  histogram: readonly number[],
  bounds: readonly number[],
  share: number,
): number | null => {
  const wanted = histogram.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return null;
  let below = 0;
  for (const [bucket, count] of histogram.entries()) {
    if (below + count >= wanted) {
      const from = bounds[bucket - 1] ?? 0;
      const to = bounds[bucket] ?? from;
      return from + ((wanted - below) / count) * (to - from);
    }
    below += count;
  }
  return null;
};

export const addHistograms = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, bucket) => (one[bucket] ?? 0) + (other[bucket] ?? 0),
  );
