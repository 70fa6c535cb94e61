import * as z from '@parlour/shared-contracts/schema';
import { versionSchema } from './composition.ts';

/** Where shells tell edges how sections fare; same origin, by `sendBeacon`. */
export const BEACON_PATH = '/beacon';

/**
 * - `mount`: the section came up; `ms` from the request to the mounted section.
 * - `loadError`: its code could not be had or did not evaluate.
 * - `mountError`: it could not start or mount.
 * - `runtimeError`: it failed while it was on the page.
 */
export const healthKinds = ['mount', 'loadError', 'mountError', 'runtimeError'] as const;
export type HealthKind = (typeof healthKinds)[number];

const entrySchema = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  version: versionSchema,
  kind: z.enum(healthKinds),
  ms: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
});
export type HealthEntry = z.output<typeof entrySchema>;

/** One beacon. */
export const beaconSchema = z.object({
  /** The epoch that the tab is at. */
  epoch: z.int(),
  entries: z.array(entrySchema).check(z.maxLength(50)),
});
export type Beacon = z.output<typeof beaconSchema>;
