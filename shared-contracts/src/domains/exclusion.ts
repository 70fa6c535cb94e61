import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { ownPassword } from './secondFactor.ts';

/** Periods for which members can exclude themselves from play, the shortest first. */
export const exclusionPeriods = [
  'day',
  'week',
  'halfYear',
  'year',
  'threeYears',
  'fiveYears',
  'forever',
] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];
/** Hours from the request to play again until the member can play. */
export const RETURN_TO_PLAY_HOURS = 24;

export const exclusionSchema = z.object({
  /** ISO 8601. */
  since: z.string(),
  /** ISO 8601; null if it has no end. */
  until: z.nullable(z.string()),
  /** Whether the end has passed. The member stays excluded until the member asks to play again. */
  hasEnded: z._default(z.boolean(), false),
  /** When the member can play again, as ISO 8601. Null if the member has not asked to play again. */
  returnsAt: z._default(z.nullable(z.string()), null),
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
    summary:
      'Whether the member is currently excluded from play, and for how long members can exclude themselves',
    value: z.object({
      /** Null if the member can play. An exclusion stays here after its end, until the member has returned. */
      exclusion: z.nullable(exclusionSchema),
      /** Periods that the market allows, the shortest first. */
      periods: z._default(z.array(z.enum(exclusionPeriods)), [...exclusionPeriods]),
    }),
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
      /** The market wants longer exclusions. A time-out is a shorter break. */
      exclusionTooShort: z.object({}),
    },
    idempotent: true,
    sealed: true,
    limits: { perMinute: { caller: 20 } },
  },
  returnToPlay: {
    method: 'POST',
    path: '/wps/member/exclusion/return',
    access: 'member',
    summary: 'Asks to play again after the end of an exclusion. Play begins again a day later',
    value: exclusionSchema,
    refusals: {
      /** The exclusion has not ended. */
      exclusionGoesOn: z.object({ until: z.nullable(z.string()) }),
      notExcluded: z.object({}),
    },
    limits: { perMinute: { caller: 20 } },
  },
});
