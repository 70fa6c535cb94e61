import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';

const DAY_MS = 86_400_000;
/** Longest period in days, with both ends included. */
const MAX_PERIOD_DAYS = 93;

const exists = (text: string): boolean => {
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
};

/** A calendar day, as `2026-11-20`. */
const day = z
  .string()
  .check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/), z.refine(exists, { error: 'is not a day' }));

const daysAfter = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The days from `from` to `to`, both included: between 1 and 93 days. */
const periodSchema = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => daysAfter(from, to) >= 0, {
    path: ['to'],
    error: 'is before the first day',
  }),
  z.refine(({ from, to }) => daysAfter(from, to) < MAX_PERIOD_DAYS, {
    path: ['to'],
    error: `is more than ${MAX_PERIOD_DAYS} days away`,
  }),
);

/** How many of the agent's own downlines an overview lists, ordered by valid bets. */
export const MAX_OVERVIEW_DIRECTS = 200;

/** Totals of an agent's whole downline in a period. Every amount is in `currency`. */
export const teamOverviewSchema = z.object({
  currency: currencyCode,
  members: z.int(),
  agents: z.int(),
  directDownlines: z.int(),
  onlineMembers: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  teamBalance: minorUnits,
  deposits: minorUnits,
  withdrawals: minorUnits,
  validBets: minorUnits,
  /** From the players' view: a negative amount is a gain of the operator. */
  profitAndLoss: minorUnits,
  days: z.array(
    z.object({
      day,
      newMembers: z.int(),
      deposits: minorUnits,
      withdrawals: minorUnits,
      validBets: minorUnits,
      profitAndLoss: minorUnits,
    }),
  ),
  directs: z.array(
    z.object({
      account: z.string(),
      type: z.int(),
      teamSize: z.int(),
      validBets: minorUnits,
      profitAndLoss: minorUnits,
    }),
  ),
});
export type TeamOverview = z.output<typeof teamOverviewSchema>;

export const agentEndpoints = defineEndpoints({
  teamOverview: {
    method: 'GET',
    path: '/wps/agent/team/overview',
    access: 'agent',
    summary: `Totals of the agent's team, both days included, for at most ${MAX_PERIOD_DAYS} days`,
    query: periodSchema,
    value: teamOverviewSchema,
  },
});
