import * as z from '@parlour/shared-contracts/schema';
import { versionSchema } from './composition.ts';

/** Path for health reports of sections: shells send them to the edge of the same origin by `sendBeacon`. */
export const BEACON_PATH = '/beacon';

/** Header of a poll for the live composition: milliseconds until the tab polls again. */
export const NEXT_POLL_HEADER = 'x-next-poll';

/**
 * - `mount`: the section mounted; `ms` counts from the request to the mounted section.
 * - `loadError`: its code could not be loaded or did not evaluate.
 * - `mountError`: it could not start or mount.
 * - `runtimeError`: it failed while it was mounted.
 * - `hydrationError`: its server-rendered markup differed, and it was rendered again.
 */
export const healthKinds = ['mount', 'loadError', 'mountError', 'runtimeError', 'hydrationError'] as const;
export type HealthKind = (typeof healthKinds)[number];

const sectionSchema = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  version: versionSchema,
});

const entrySchema = z.object({
  ...sectionSchema.shape,
  kind: z.enum(healthKinds),
  ms: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
});
export type HealthEntry = z.output<typeof entrySchema>;

/**
 * - `lcp`: largest contentful paint in milliseconds, of the section that the page was loaded with.
 * - `inp`: interaction to next paint in milliseconds, of one visit to a section.
 * - `cls`: cumulative layout shift, of one visit to a section.
 */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

const vitalSchema = z.object({
  ...sectionSchema.shape,
  name: z.enum(vitalNames),
  value: z.number().check(z.gte(0), z.lte(600_000)),
});
export type Vital = z.output<typeof vitalSchema>;

/** One beacon. */
export const beaconSchema = z.object({
  entries: z.array(entrySchema).check(z.maxLength(50)),
  vitals: z.optional(z.array(vitalSchema).check(z.maxLength(50))),
});
export type Beacon = z.output<typeof beaconSchema>;
