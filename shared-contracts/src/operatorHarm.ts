import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { day } from './instant.ts';
import { accountName, nothing, type OperatorAccess } from './operatorViews.ts';

/** Signs that play may harm a member. Each one is about the last 30 days. */
export const harmSignNames = [
  /** Net loss, as a multiple of the usual loss of 30 days in the 90 days before. */
  'lossGrowth',
  /** Deposits, as a multiple of the usual deposits of 30 days in the 90 days before. */
  'depositGrowth',
  /** The highest number of deposits on one day. */
  'depositsInADay',
  /** Number of days on which a bet of the member was settled. */
  'playDays',
  /** Number of clock hours in which a bet of the member was settled. */
  'playHours',
  /** Number of those hours that lie between midnight and six in the morning. */
  'nightHours',
  /** Number of deposits that follow a net loss in the hour before. */
  'chasing',
  /** Number of requests of the member to raise or end an own limit. */
  'loosenedLimits',
] as const;
export type HarmSignName = (typeof harmSignNames)[number];

export const harmSignSchema = z.object({
  name: z.enum(harmSignNames),
  /** Null if there is no earlier sum to compare with. */
  value: z.nullable(z.number()),
  threshold: z.number(),
  isReached: z.boolean(),
});
export type HarmSign = z.output<typeof harmSignSchema>;

/** Signs of harm for staff. */
export const harmOperatorEndpoints = {
  harmSigns: {
    method: 'GET',
    path: '/operator/members/harm',
    access: 'operator',
    summary: 'The signs of harm of a member, computed now',
    query: z.object({ member: accountName }),
    value: z.object({ member: z.string(), signs: z.array(harmSignSchema) }),
    refusals: { unknownMember: nothing },
  },
  harmReport: {
    method: 'GET',
    path: '/operator/members/harm/report',
    access: 'operator',
    summary: 'Members who played on a day and have reached a sign of harm, the most signs first, as CSV',
    /** Without a day, the report is about yesterday in the zone of the site. */
    query: z.object({ day: z.optional(day) }),
    value: z.null(),
    download: { contentType: 'text/csv; charset=utf-8' },
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
