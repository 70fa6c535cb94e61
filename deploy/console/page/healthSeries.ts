import type { VitalName } from '@parlour/shared-contracts/health';
import {
  MOUNT_BOUNDS,
  RENDER_BOUNDS,
  VITAL_BOUNDS,
  type HealthCounts,
} from '../../registry/face/healthModel.ts';
import { addHistograms, quantileOf } from '../../registry/face/histogram.ts';
import type { ConsoleHealthEntry } from './api.ts';

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

type Counts = Pick<HealthCounts, 'visitors' | 'failures' | 'mounts'>;

const add = (one: Counts | undefined, other: Counts): Counts => ({
  visitors: (one?.visitors ?? 0) + other.visitors,
  failures: (one?.failures ?? 0) + other.failures,
  mounts: addHistograms(one?.mounts ?? [], other.mounts),
});

const pointOf = (window: number, { visitors, failures, mounts }: Counts): HealthPoint => ({
  window,
  visitors,
  failures,
  share: visitors === 0 ? null : failures / visitors,
  median: quantileOf(mounts, MOUNT_BOUNDS, 0.5),
});

const pointsOf = (entries: readonly ConsoleHealthEntry[]): HealthPoint[] => {
  const windows = new Map<number, Counts>();
  for (const entry of entries) windows.set(entry.window, add(windows.get(entry.window), entry));
  return [...windows].toSorted(([a], [b]) => a - b).map(([window, counts]) => pointOf(window, counts));
};

/** A part by window, over all edges and versions. */
export const seriesOfPart = (entries: readonly ConsoleHealthEntry[], part: string): HealthPoint[] =>
  pointsOf(entries.filter((entry) => entry.remote === part));

/** A part by version and window, over all edges. */
export const seriesByVersion = (entries: readonly ConsoleHealthEntry[], part: string): HealthSeries[] => {
  const own = entries.filter((entry) => entry.remote === part);
  const versions = Object.groupBy(own, ({ version }) => version);
  return Object.entries(versions).map(([version, rows = []]) => ({ version, points: pointsOf(rows) }));
};

const sumOf = (histograms: readonly (readonly number[])[]): readonly number[] =>
  histograms.reduce<readonly number[]>(addHistograms, []);

const countOf = (histogram: readonly number[]): number => histogram.reduce((sum, count) => sum + count, 0);

/** A web vital of one version, over all edges and windows. */
export interface VitalSummary {
  /** What three quarters of the visits stay within; null when nobody's browser measured it. */
  readonly p75: number | null;
  readonly visits: number;
}

/** What was measured of one version. */
export const summarizeVital = (
  entries: readonly ConsoleHealthEntry[],
  { part, version, name }: { readonly part: string; readonly version: string; readonly name: VitalName },
): VitalSummary => {
  const histogram = sumOf(
    entries
      .filter((entry) => entry.remote === part && entry.version === version)
      .map(({ vitals }) => vitals?.[name] ?? []),
  );
  return { p75: quantileOf(histogram, VITAL_BOUNDS[name], 0.75), visits: countOf(histogram) };
};

/** What edges made of a version's first views, over all windows. */
export interface ViewSummary {
  readonly rendered: number;
  readonly failed: number;
  /** Milliseconds that its code took for a view; null where none was rendered. */
  readonly median: number | null;
  readonly p95: number | null;
  /** Documents of a shell by how they came. */
  readonly documents: { readonly kept: number; readonly rendered: number; readonly plain: number };
}

export const summarizeViews = (
  entries: readonly ConsoleHealthEntry[],
  { part, version }: { readonly part: string; readonly version: string },
): ViewSummary => {
  const own = entries.flatMap((entry) =>
    entry.remote === part && entry.version === version && entry.views ? [entry.views] : [],
  );
  const sum = (pick: (views: (typeof own)[number]) => number): number =>
    own.reduce((total, views) => total + pick(views), 0);
  const histogram = sumOf(own.map(({ rendered }) => rendered));
  return {
    rendered: countOf(histogram),
    failed: sum(({ failed }) => failed),
    median: quantileOf(histogram, RENDER_BOUNDS, 0.5),
    p95: quantileOf(histogram, RENDER_BOUNDS, 0.95),
    documents: {
      kept: sum(({ documents }) => documents.kept),
      rendered: sum(({ documents }) => documents.rendered),
      plain: sum(({ documents }) => documents.plain),
    },
  };
};

/** From where health is asked again: edges may still report into the newest two windows. */
export const askedAgainFrom = (entries: readonly ConsoleHealthEntry[]): number | null => {
  const windows = [...new Set(entries.map(({ window }) => window))].toSorted((a, b) => b - a);
  return windows[1] ?? windows[0] ?? null;
};

/** What is known with what was heard since. */
export const mergeHealth = (
  known: readonly ConsoleHealthEntry[],
  heard: readonly ConsoleHealthEntry[],
  { since, oldest }: { since: number; oldest: number },
): ConsoleHealthEntry[] => [...known.filter(({ window }) => window >= oldest && window < since), ...heard];
