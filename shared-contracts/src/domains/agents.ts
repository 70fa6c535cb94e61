import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { calendarDay, MAX_PERIOD_DAYS, periodChecks, periodShape } from '../period.ts';

/** The days from `from` to `to`, both included: between 1 and 93 days. */
const periodSchema = z.object(periodShape).check(...periodChecks);

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
      day: calendarDay,
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
