import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { ownPassword } from './secondFactor.ts';

/** Periods for which members can exclude themselves from play, the shortest first. */
export const exclusionPeriods = ['day', 'week', 'halfYear', 'year', 'fiveYears', 'forever'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

export const exclusionSchema = z.object({
  /** ISO 8601. */
  since: z.string(),
  /** ISO 8601; null if it has no end. */
  until: z.nullable(z.string()),
});
export type Exclusion = z.output<typeof exclusionSchema>;

/**
 * Self-exclusion of members. `refusesExcluded` in the endpoint table says what excluded members cannot do.
 */
export const exclusionEndpoints = defineEndpoints({
  exclusion: {
    method: 'GET',
    path: '/wps/member/exclusion',
    access: 'member',
    summary: 'Whether the member is currently excluded from play',
    value: z.object({ exclusion: z.nullable(exclusionSchema) }),
    limits: { perMinute: { caller: 60 } },
  },
  exclude: {
    method: 'POST',
    path: '/wps/member/exclusion',
    access: 'member',
    summary: 'Excludes the member from play at once; it cannot be withdrawn, only extended',
    body: z.object({
      period: z.enum(exclusionPeriods),
      password: ownPassword,
    }),
    value: exclusionSchema,
    refusals: {
      /** The current exclusion ends later than the requested one. */
      excludedLonger: z.object({ until: z.nullable(z.string()) }),
    },
    idempotent: true,
    sealed: true,
    limits: { perMinute: { caller: 20 } },
  },
});
