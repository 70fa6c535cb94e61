import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Totals of an agent's whole downline in a period; money in minor units. */
export const teamOverviewSchema = z.object({
  currencySymbol: z.string(),
  members: z.int(),
  agents: z.int(),
  directDownlines: z.int(),
  onlineMembers: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  teamBalance: z.int(),
  deposits: z.int(),
  withdrawals: z.int(),
  validBets: z.int(),
  /** From the players' side: negative is the house's gain. */
  profitAndLoss: z.int(),
  days: z.array(
    z.object({
      day,
      newMembers: z.int(),
      deposits: z.int(),
      withdrawals: z.int(),
      validBets: z.int(),
      profitAndLoss: z.int(),
    }),
  ),
  directs: z.array(
    z.object({
      account: z.string(),
      type: z.int(),
      teamSize: z.int(),
      validBets: z.int(),
      profitAndLoss: z.int(),
    }),
  ),
});
export type TeamOverview = z.output<typeof teamOverviewSchema>;

export const agentEndpoints = defineEndpoints({
  teamOverview: {
    method: 'GET',
    path: '/wps/agent/team/overview',
    access: 'agent',
    summary: "Totals of the agent's team, both days included",
    query: z.object({ from: day, to: day }),
    value: teamOverviewSchema,
  },
});
