import { versionSchema } from '@parlour/shared-contracts';
import type { VitalName } from '@parlour/shared-contracts/health';
import * as z from '@parlour/shared-contracts/schema';
import { nameSchema } from './model.ts';

/** Upper bounds of the mount-time histogram's buckets in milliseconds. The last bucket has none. */
export const MOUNT_BOUNDS = [100, 200, 400, 800, 1_600, 3_200, 6_400] as const;
/** The same for web vitals. The layout shift has no unit. */
export const VITAL_BOUNDS = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  inp: [25, 50, 100, 150, 200, 300, 400, 500, 1_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
} as const satisfies Record<VitalName, readonly number[]>;

/** The same for the time of a version's code in server rendering, in milliseconds. */
export const RENDER_BOUNDS = [5, 10, 20, 40, 80, 150, 300, 1_000] as const;

/** The latest possible date, in milliseconds since 1970. */
const LATEST = 8_640_000_000_000_000;
const count = z.int().check(z.gte(0), z.lte(100_000_000));
/** Counts by bucket: one more than there are bounds. */
const histogramWith = (bounds: readonly number[]) =>
  z.array(count).check(z.minLength(bounds.length + 1), z.maxLength(bounds.length + 1));
const histogramOfVital = (name: VitalName) => z.optional(histogramWith(VITAL_BOUNDS[name]));

export const edgeNameSchema = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** Server rendering of a version by an edge in one window. */
const viewsSchema = z.object({
  /** Render times, grouped by how long the code of this version took. */
  rendered: histogramWith(RENDER_BOUNDS),
  failed: count,
  /** Only for the shell: documents with a cached view, with one that they waited for, and without a view. */
  documents: z.object({ kept: count, rendered: count, plain: count }),
});

/** Health of one version of a part in one window, by distinct visitors. */
export const healthRowSchema = z.object({
  remote: nameSchema,
  version: versionSchema,
  /** Visitors who tried to load it. */
  visitors: count,
  loadErrors: count,
  mountErrors: count,
  runtimeErrors: count,
  /** Absent in reports of edges that do not count them. */
  hydrationErrors: z.optional(count),
  /** Visitors with any failure. */
  failures: count,
  /** Number of visitors of the largest network, including those without a mount or failure. Absent if not counted. */
  crowd: z.optional(count),
  /** Mounts by duration. */
  mounts: histogramWith(MOUNT_BOUNDS),
  /** Visits by web vital. A vital that no browser measured is absent. */
  vitals: z.optional(
    z.object({
      lcp: histogramOfVital('lcp'),
      inp: histogramOfVital('inp'),
      cls: histogramOfVital('cls'),
    }),
  ),
  /** Absent if none were made or requested. */
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

/** The health report of one edge for one window. A repeated report replaces the previous one. */
export const healthReportSchema = z.object({
  edge: edgeNameSchema,
  /** Milliseconds since 1970, a multiple of the window's length. */
  window: z.int().check(z.gte(0), z.lte(LATEST)),
  /** Time at which it was sent, by the edge's clock. The registry corrects the error of that clock. */
  sentAt: z.optional(z.int().check(z.gte(0), z.lte(LATEST))),
  rows: z.array(reportedRowSchema).check(z.maxLength(500)),
});
export type HealthReport = z.output<typeof healthReportSchema>;

const windows = z.int().check(z.gte(1), z.lte(1_000_000));

/** A rollout's policy: its steps, and when it is taken back. */
export const rolloutPolicySchema = z.object({
  /** Shares in basis points, each held until it is proven. The last one continues after the promotion. */
  steps: z
    .array(z.object({ weight: z.int().check(z.gte(1), z.lte(10_000)), bakeWindows: windows }))
    .check(z.minLength(1), z.maxLength(100)),
  /** Minimum distinct visitors for a judgement of a window. */
  minimumVisitors: z.int().check(z.gte(1), z.lte(100_000_000)),
  /** Maximum amount by which the canary's share of failing visitors may exceed that of the stable version. */
  tolerance: z.number().check(z.gte(0), z.lte(1)),
  /** Share of load errors that ends a rollout at once. */
  loadErrorCeiling: z.number().check(z.gte(0), z.lte(1)),
  /** Number of consecutive bad windows that end a rollout. */
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
