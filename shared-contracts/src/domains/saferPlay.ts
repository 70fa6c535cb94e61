import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { amountUpTo, currencyCode, minorUnits } from '../money.ts';
import { limitKinds, limitPeriods } from './messageKinds.ts';

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
/** Hours after which a higher limit can be confirmed. */
export const LIMIT_RAISE_HOURS = 24;

/** Lengths of a time-out, the shortest first. */
export const timeOutPeriods = ['day', 'week', 'month', 'sixWeeks'] as const;
export type TimeOutPeriod = (typeof timeOutPeriods)[number];

export const MIN_REALITY_CHECK_MINUTES = 5;
export const MAX_REALITY_CHECK_MINUTES = 240;

/** An amount in minor units, or minutes for the kind `session`. */
const value = minorUnits;

/** A change of a limit that the member asked for. */
export const pendingLimitSchema = z.object({
  /** Null: the limit ends. */
  value: z.nullable(value),
  /** From when the member can confirm it, in ISO 8601. */
  confirmableAt: z.string(),
  isConfirmable: z.boolean(),
});

export const limitSchema = z.object({
  kind: z.enum(limitKinds),
  /**
   * Deposits count within the last 24 hours, 7 days or 30 days. Bets count by the platform's days, weeks from Monday and
   * months.
   */
  period: z.enum(limitPeriods),
  /** The member's own limit. Null: none. */
  own: z.nullable(value),
  /** The limit that the operator has set for the member. Null: none. */
  operator: z.nullable(value),
  /** The lower one of the two limits, which counts. Null: no limit. */
  inForce: z.nullable(value),
  /** The used amount. 0 without a limit. For losses it is negative if the member has won. */
  used: value,
  pending: z.nullable(pendingLimitSchema),
});
export type PlayLimit = z.output<typeof limitSchema>;

export const saferPlaySchema = z.object({
  currency: currencyCode,
  /** Zone of the days, weeks and months. */
  timeZone: z.string(),
  /** One entry for each kind and period. */
  limits: z.array(limitSchema),
  /** Whether the member must set a deposit limit, or confirm that they want none, before the first deposit. */
  asksForDepositLimit: z._default(z.boolean(), false),
  /** End of the current time-out in ISO 8601. */
  timeOutUntil: z.nullable(z.string()),
  realityCheck: z.object({
    /** The member's choice. Null: the site's interval counts. */
    minutes: z.nullable(z.int()),
    /** Null: the site has no reality check. */
    siteMinutes: z.nullable(z.int()),
  }),
});
export type SaferPlay = z.output<typeof saferPlaySchema>;

export const activityMonthSchema = z.object({
  /** Month in the platform's zone: `2026-11`. */
  month: z.string(),
  deposits: minorUnits,
  withdrawals: minorUnits,
  stake: minorUnits,
  /** Payouts less stakes of settled bets. A loss is negative. */
  net: minorUnits,
});
export type ActivityMonth = z.output<typeof activityMonthSchema>;

/** Deposits and withdrawals of a member since the account was opened. */
export const accountPaymentsSchema = z.object({
  /** When the account was opened, as ISO 8601. */
  since: z.string(),
  deposits: minorUnits,
  withdrawals: minorUnits,
  /** Deposits less withdrawals. */
  netDeposits: minorUnits,
});
export type AccountPayments = z.output<typeof accountPaymentsSchema>;

const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
const nothing = z.object({});
const limits = { perMinute: { caller: 60 } };
const noPendingLimit = { noPendingLimit: nothing };

/** Limits, time-outs and reality checks of members. Each answer has the whole state. */
export const saferPlayEndpoints = defineEndpoints({
  state: {
    method: 'GET',
    path: '/wps/member/saferPlay',
    access: 'member',
    summary: 'The member’s limits with what is used of them, time-out and reality check',
    value: saferPlaySchema,
    limits,
  },
  activity: {
    method: 'GET',
    path: '/wps/member/saferPlay/activity',
    access: 'member',
    summary:
      'What the member has paid and played in each of the last twelve months, the newest first, and net deposits',
    value: z.object({
      currency: currencyCode,
      months: z.array(activityMonthSchema),
      /** Absent in answers of an API that does not know it yet. */
      ever: z.optional(accountPaymentsSchema),
    }),
    limits,
  },
  setLimit: {
    method: 'POST',
    path: '/wps/member/saferPlay/limits',
    access: 'member',
    summary: 'Sets a limit: a lower one at once, a higher one or none after 24 hours and a confirmation',
    /** `amount`: minor units, or minutes for `session`. Null: the limit is to end. */
    body: z.object({ ...which, amount: z.nullable(amountUpTo()) }),
    value: saferPlaySchema,
    limits,
  },
  confirmLimit: {
    method: 'POST',
    path: '/wps/member/saferPlay/limits/confirm',
    access: 'member',
    summary: 'Confirms a higher limit, or the end of a limit, after its time',
    /** `amount`: the value that the member saw, so that a change in another tab is not confirmed. */
    body: z.object({ ...which, amount: z.nullable(amountUpTo()) }),
    value: saferPlaySchema,
    refusals: {
      ...noPendingLimit,
      /** It can be confirmed from `until` on. */
      limitNotDue: z.object({ until: z.string() }),
    },
    limits,
  },
  cancelLimit: {
    method: 'POST',
    path: '/wps/member/saferPlay/limits/cancel',
    access: 'member',
    summary: 'Keeps a limit as it is, in place of the change that was asked for',
    body: z.object(which),
    value: saferPlaySchema,
    refusals: noPendingLimit,
    limits,
  },
  declineDepositLimit: {
    method: 'POST',
    path: '/wps/member/saferPlay/limits/decline',
    access: 'member',
    summary: 'Records that the member wants no deposit limit, so that the first deposit can begin',
    value: saferPlaySchema,
    limits,
  },
  beginTimeOut: {
    method: 'POST',
    path: '/wps/member/saferPlay/timeOut',
    access: 'member',
    summary: 'Begins a time-out at once. It cannot be shortened',
    body: z.object({ period: z.enum(timeOutPeriods) }),
    value: saferPlaySchema,
    refusals: {
      /** The current time-out ends later than the requested one. */
      timeOutLonger: z.object({ until: z.string() }),
    },
    limits: { perMinute: { caller: 20 } },
  },
  confirmTools: {
    method: 'POST',
    path: '/wps/member/saferPlay/tools',
    access: 'member',
    summary:
      'Records that the member has seen the tools of safer play, so that the first game for money can begin',
    value: saferPlaySchema,
    limits: { perMinute: { caller: 20 } },
  },
  setRealityCheck: {
    method: 'POST',
    path: '/wps/member/saferPlay/realityCheck',
    access: 'member',
    summary: 'Sets how often a reality check comes during play. The site’s interval is the longest',
    body: z.object({
      minutes: z.nullable(z.int().check(z.gte(MIN_REALITY_CHECK_MINUTES), z.lte(MAX_REALITY_CHECK_MINUTES))),
    }),
    value: saferPlaySchema,
    limits,
  },
});
