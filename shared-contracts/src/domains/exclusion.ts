import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { ownPassword } from './secondFactor.ts';

/** For how long members can exclude themselves from play, the shortest first. */
export const exclusionPeriods = ['day', 'week', 'halfYear', 'year', 'fiveYears', 'forever'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

export const exclusionSchema = z.object({
  /** ISO 8601. */
  since: z.string(),
  /** ISO 8601; null for ever. */
  until: z.nullable(z.string()),
});
export type Exclusion = z.output<typeof exclusionSchema>;

/** Members who have excluded themselves: `refusesExcluded` says what they are refused. */
export const exclusionEndpoints = defineEndpoints({
  exclusion: {
    method: 'GET',
    path: '/wps/member/exclusion',
    access: 'member',
    summary: 'Whether the member is excluded from play at the moment',
    value: z.object({ exclusion: z.nullable(exclusionSchema) }),
    limits: { perMinute: { caller: 60 } },
  },
  exclude: {
    method: 'POST',
    path: '/wps/member/exclusion',
    access: 'member',
    summary: 'Excludes the member from play, at once; nobody takes it back, a later one can last longer',
    body: z.object({
      period: z.enum(exclusionPeriods),
      password: ownPassword,
    }),
    value: exclusionSchema,
    refusals: {
      /** The present one does not end before it. */
      excludedLonger: z.object({ until: z.nullable(z.string()) }),
    },
    idempotent: true,
    sealed: true,
    limits: { perMinute: { caller: 20 } },
  },
});
