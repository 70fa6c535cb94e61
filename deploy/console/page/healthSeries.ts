import { MOUNT_BOUNDS, type HealthCounts } from '../../registry/healthModel.ts';
import type { HealthEntry } from './api.ts';

/** From here on a share of failing visitors is marked. */
export const NOTABLE = 0.02;

/** How a version fared in one window. */
export interface HealthPoint {
  readonly window: number;
  readonly visitors: number;
  readonly failures: number;
  /** Failing visitors of all, from 0 to 1; null when nobody came. */
  readonly share: number | null;
  /** Milliseconds; null when nothing was mounted. */
  readonly median: number | null;
}

export interface HealthSeries {
  readonly version: string;
  /** Oldest first. */
  readonly points: readonly HealthPoint[];
}

/** The middle of a histogram of mount times, as if times were spread evenly within a bucket. */
export const medianOf = (mounts: readonly number[]): number | null => {
  const total = mounts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [bucket, count] of mounts.entries()) {
    if (below + count >= total / 2) {
      const from = MOUNT_BOUNDS[bucket - 1] ?? 0;
      const to = MOUNT_BOUNDS[bucket] ?? from;
      return from + ((total / 2 - below) / count) * (to - from);
    }
    below += count;
  }
  return null;
};

type Counts = Pick<HealthCounts, 'visitors' | 'failures' | 'mounts'>;

const add = (one: Counts | undefined, other: Counts): Counts => ({
  visitors: (one?.visitors ?? 0) + other.visitors,
  failures: (one?.failures ?? 0) + other.failures,
  mounts: other.mounts.map((count, bucket) => count + (one?.mounts[bucket] ?? 0)),
});

const pointOf = (window: number, { visitors, failures, mounts }: Counts): HealthPoint => ({
  window,
  visitors,
  failures,
  share: visitors === 0 ? null : failures / visitors,
  median: medianOf(mounts),
});

const pointsOf = (entries: readonly HealthEntry[]): HealthPoint[] => {
  const windows = new Map<number, Counts>();
  for (const entry of entries) windows.set(entry.window, add(windows.get(entry.window), entry));
  return [...windows].toSorted(([a], [b]) => a - b).map(([window, counts]) => pointOf(window, counts));
};

/** A part by window, over all edges and versions. */
export const seriesOfPart = (entries: readonly HealthEntry[], remote: string): HealthPoint[] =>
  pointsOf(entries.filter((entry) => entry.remote === remote));

/** A part by version and window, over all edges. */
export const seriesByVersion = (entries: readonly HealthEntry[], remote: string): HealthSeries[] => {
  const own = entries.filter((entry) => entry.remote === remote);
  const versions = Object.groupBy(own, ({ version }) => version);
  return Object.entries(versions).map(([version, rows = []]) => ({ version, points: pointsOf(rows) }));
};

/** From where health is asked again: edges may still report into the newest two windows. */
export const askedAgainFrom = (entries: readonly HealthEntry[]): number | null => {
  const windows = [...new Set(entries.map(({ window }) => window))].toSorted((a, b) => b - a);
  return windows[1] ?? windows[0] ?? null;
};

/** What is known with what was heard since. */
export const mergeHealth = (
  known: readonly HealthEntry[],
  heard: readonly HealthEntry[],
  { since, oldest }: { since: number; oldest: number },
): HealthEntry[] => [...known.filter(({ window }) => window >= oldest && window < since), ...heard];
