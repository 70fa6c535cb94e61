import { versionSchema } from '@parlour/shared-contracts';
import type { VitalName } from '@parlour/shared-contracts/health';
import * as z from '@parlour/shared-contracts/schema';
import { nameSchema } from './model.ts';

/** Upper bounds of the mount-time histogram's buckets in milliseconds; the last bucket has none. */
export const MOUNT_BOUNDS = [100, 200, 400, 800, 1_600, 3_200, 6_400] as const;
/** The same for web vitals; the layout shift has no unit. */
export const VITAL_BOUNDS = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  inp: [25, 50, 100, 150, 200, 300, 400, 500, 1_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
} as const satisfies Record<VitalName, readonly number[]>;

/** The same for the time that a version's code takes for a first view, in milliseconds. */
export const RENDER_BOUNDS = [5, 10, 20, 40, 80, 150, 300, 1_000] as const;

/** The last moment that a date can be, in milliseconds since 1970. */
const LATEST = 8_640_000_000_000_000;
const count = z.int().check(z.gte(0), z.lte(100_000_000));
/** Counts by bucket, one more than there are bounds. */
const histogramWith = (bounds: readonly number[]) =>
  z.array(count).check(z.minLength(bounds.length + 1), z.maxLength(bounds.length + 1));
const histogramOfVital = (name: VitalName) => z.optional(histogramWith(VITAL_BOUNDS[name]));

export const edgeNameSchema = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** What an edge made of a version's first views in one window. */
const viewsSchema = z.object({
  /** By the time that this version's code took. */
  rendered: histogramWith(RENDER_BOUNDS),
  failed: count,
  /** Of the shell: documents with a kept view, with one that they waited for, and without. */
  documents: z.object({ kept: count, rendered: count, plain: count }),
});

/** How one version of a part fared in one window, by distinct visitor. */
export const healthRowSchema = z.object({
  remote: nameSchema,
  version: versionSchema,
  /** Who tried to get it. */
  visitors: count,
  loadErrors: count,
  mountErrors: count,
  runtimeErrors: count,
  /** Left out by edges that know of none. */
  hydrationErrors: z.optional(count),
  /** Visitors who met any failure. */
  failures: count,
  /** Those of them who came from one network, the one with the most; left out where it was not counted. */
  crowd: z.optional(count),
  /** Mounts by duration. */
  mounts: histogramWith(MOUNT_BOUNDS),
  /** Visits by web vital; one that nobody's browser measured is left out. */
  vitals: z.optional(
    z.object({
      lcp: histogramOfVital('lcp'),
      inp: histogramOfVital('inp'),
      cls: histogramOfVital('cls'),
    }),
  ),
  /** Left out where none were made, or asked for. */
  views: z.optional(viewsSchema),
});
export type HealthRow = z.output<typeof healthRowSchema>;
export type HealthCounts = Omit<HealthRow, 'remote' | 'version'>;

type FailureCounts = Pick<
  HealthRow,
  'visitors' | 'loadErrors' | 'mountErrors' | 'runtimeErrors' | 'hydrationErrors' | 'failures'
>;

/** Each visitor counts once per kind of failure, so no count can be above the number of visitors. */
const areFailuresOfVisitors = ({ visitors, ...row }: FailureCounts): boolean =>
  [row.loadErrors, row.mountErrors, row.runtimeErrors, row.hydrationErrors ?? 0, row.failures].every(
    (failed) => failed <= visitors,
  );
const reportedRowSchema = healthRowSchema.check(
  z.refine(areFailuresOfVisitors, 'no more failures than visitors'),
);

/** What one edge saw in one window; sent again it replaces what was sent before. */
export const healthReportSchema = z.object({
  edge: edgeNameSchema,
  /** Milliseconds since 1970, a multiple of the window's length. */
  window: z.int().check(z.gte(0), z.lte(LATEST)),
  /** When it was sent, by the clock that the window is of: what that clock is wrong by is set right. */
  sentAt: z.optional(z.int().check(z.gte(0), z.lte(LATEST))),
  rows: z.array(reportedRowSchema).check(z.maxLength(500)),
});
export type HealthReport = z.output<typeof healthReportSchema>;

const windows = z.int().check(z.gte(1), z.lte(1_000_000));

/** When steps are taken and taken back; a rollout's policy. */
export const rolloutPolicySchema = z.object({
  /** Shares in basis points, each held until it has proved itself; the last goes on after promotion. */
  steps: z
    .array(z.object({ weight: z.int().check(z.gte(1), z.lte(10_000)), bakeWindows: windows }))
    .check(z.minLength(1), z.maxLength(100)),
  /** Fewer distinct visitors in a window say nothing. */
  minimumVisitors: z.int().check(z.gte(1), z.lte(100_000_000)),
  /** How much higher than the stable share of failing visitors the canary's may be. */
  tolerance: z.number().check(z.gte(0), z.lte(1)),
  /** A share of load errors that ends a version at once. */
  loadErrorCeiling: z.number().check(z.gte(0), z.lte(1)),
  /** Bad windows in a row that end a version. */
  badWindows: windows,
});
export type RolloutPolicy = z.output<typeof rolloutPolicySchema>;

export const defaultPolicy: RolloutPolicy = {
  steps: [
    { weight: 100, bakeWindows: 10 },
    { weight: 1_000, bakeWindows: 20 },
    { weight: 5_000, bakeWindows: 20 },
    { weight: 10_000, bakeWindows: 60 },
  ],
  minimumVisitors: 50,
  tolerance: 0.02,
  loadErrorCeiling: 0.2,
  badWindows: 2,
};
