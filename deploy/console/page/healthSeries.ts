import type { VitalName } from '@parlour/shared-contracts/health';
import {
  MOUNT_BOUNDS,
  RENDER_BOUNDS,
  VITAL_BOUNDS,
  type HealthCounts,
} from '../../registry/face/healthModel.ts';
import { addHistograms, quantileOf } from '../../registry/face/histogram.ts';
import type { ConsoleHealthEntry } from './api.ts';

/** A share of failing visitors is marked if it is above this value. */
export const NOTABLE = 0.02;

/** Health of a version in one window. */
export interface HealthPoint {
  readonly window: number;
  readonly visitors: number;
  readonly failures: number;
  /** Share of failing visitors from 0 to 1; null without visitors. */
  readonly share: number | null;
  /** Milliseconds; null if nothing was mounted. */
  readonly median: number | null;
}

export interface HealthSeries {
  readonly version: string;
  /** The oldest first. */
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

/** Returns a part's health by window, over all edges and versions. */
export const seriesOfPart = (entries: readonly ConsoleHealthEntry[], part: string): HealthPoint[] =>
  pointsOf(entries.filter((entry) => entry.remote === part));

/** Returns a part's health by version and window, over all edges. */
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
  /** The 75th percentile of the visits; null if no browser measured it. */
  readonly p75: number | null;
  readonly visits: number;
}

/** Summarises the measurements of one version. */
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

/** Server-rendered views of a version, over all windows. */
export interface ViewSummary {
  readonly rendered: number;
  readonly failed: number;
  /** Milliseconds that its code took per view; null if none was rendered. */
  readonly median: number | null;
  readonly p95: number | null;
  /** Documents of a shell by how they were made. */
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

/** Returns the start of the windows to read again: edges may still report to the newest two windows. */
export const findRefreshStart = (entries: readonly ConsoleHealthEntry[]): number | null => {
  const windows = [...new Set(entries.map(({ window }) => window))].toSorted((a, b) => b - a);
  return windows[1] ?? windows[0] ?? null;
};

/** Merges known health data with new data. */
export const mergeHealth = (
  known: readonly ConsoleHealthEntry[],
  newer: readonly ConsoleHealthEntry[],
  { since, oldest }: { since: number; oldest: number },
): ConsoleHealthEntry[] => [...known.filter(({ window }) => window >= oldest && window < since), ...newer];
