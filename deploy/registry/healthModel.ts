import { versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { nameSchema } from './model.ts';

/** Upper bounds of the mount-time histogram's buckets in milliseconds; the last bucket has none. */
export const MOUNT_BOUNDS = [100, 200, 400, 800, 1_600, 3_200, 6_400] as const;

const count = z.int().check(z.gte(0), z.lte(100_000_000));

/** How one version of a part fared in one window, by distinct visitor. */
export const healthRowSchema = z.object({
  remote: nameSchema,
  version: versionSchema,
  /** Who tried to get it. */
  visitors: count,
  loadErrors: count,
  mountErrors: count,
  runtimeErrors: count,
  /** Visitors who met any failure. */
  failures: count,
  /** Mounts by duration, one more bucket than there are bounds. */
  mounts: z.array(count).check(z.minLength(MOUNT_BOUNDS.length + 1), z.maxLength(MOUNT_BOUNDS.length + 1)),
});
export type HealthRow = z.output<typeof healthRowSchema>;
export type HealthCounts = Omit<HealthRow, 'remote' | 'version'>;

/** What one edge saw in one window; sent again it replaces what was sent before. */
export const healthReportSchema = z.object({
  edge: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  /** Milliseconds since 1970, a multiple of the window's length. */
  window: z.int(),
  rows: z.array(healthRowSchema).check(z.maxLength(500)),
  /** Open tabs by the epoch that they are at. */
  tabs: z.record(z.string(), count),
});
export type HealthReport = z.output<typeof healthReportSchema>;

/** When steps are taken and taken back; a rollout's policy. */
export const rolloutPolicySchema = z.object({
  /** Shares in basis points, each held until it has proved itself; the last goes on after promotion. */
  steps: z
    .array(z.object({ weight: z.int().check(z.gte(1), z.lte(10_000)), bakeWindows: z.int().check(z.gte(1)) }))
    .check(z.minLength(1)),
  /** Fewer distinct visitors in a window say nothing. */
  minimumVisitors: z.int().check(z.gte(1)),
  /** How much higher than the stable share of failing visitors the canary's may be. */
  tolerance: z.number().check(z.gte(0), z.lte(1)),
  /** A share of load errors that ends a version at once. */
  loadErrorCeiling: z.number().check(z.gte(0), z.lte(1)),
  /** Bad windows in a row that end a version. */
  badWindows: z.int().check(z.gte(1)),
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
