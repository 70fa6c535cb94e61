import { calendarDaysOf, isAgentType } from '@parlour/shared-contracts';
import { MAX_OVERVIEW_DIRECTS, type TeamOverview } from '@parlour/shared-contracts/domains/agents';
import type { Consolidated } from '@parlour/shared-contracts/domains/session';
import type { Clock } from '@parlour/shared-server/clock';
import { countDirectDownlines } from '../members/public.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { sumWallets } from '../wallets/public.ts';
import {
  countActive,
  countNew,
  countOnline,
  countTeam,
  readContracts,
  readDirects,
  readTeamDays,
  sumTeamBalances,
  type ReportPeriod,
} from './repository.ts';
import { noTotals, teamTotalOf } from './teamTotals.ts';

/** A member is online for this long after the last use of the session, in milliseconds. */
const ONLINE_WINDOW_MS = 15 * 60_000;

export interface AgentService {
  /** Totals of the days from `from` to `to`, which the contract has validated. */
  teamOverview(agentId: number, period: ReportPeriod): Promise<TeamOverview>;
  /** Returns a member's contracts and funds. */
  contracts(memberId: number): Promise<Consolidated>;
}

export interface AgentDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly timeZone: string;
}

export const createAgentService = ({ db, clock, currency, timeZone }: AgentDependencies): AgentService => ({
  contracts: async (memberId) => {
    const kinds = new Set(await readContracts(db, memberId));
    const { main, vendors } = await sumWallets(db, memberId, currency);
    return {
      dailysalreqtype: kinds.has('dailySalary'),
      divtypereq: kinds.has('dividend'),
      contracthoursalreqtype: kinds.has('hourlySalary'),
      realtimesalreqtype: kinds.has('realtimeSalary'),
      funds: { currency, main, vendors, total: main + vendors },
    };
  },
  teamOverview: async (agentId, period) => {
    const now = clock.now();
    const [types, joined, facts, directDownlines, directs, activeMembers, onlineMembers, teamBalance] =
      await Promise.all([
        countTeam(db, agentId),
        countNew(db, agentId, period, timeZone),
        readTeamDays(db, agentId, period),
        countDirectDownlines(db, agentId),
        readDirects(db, agentId, period, MAX_OVERVIEW_DIRECTS),
        countActive(db, agentId, period),
        countOnline(db, agentId, new Date(now.getTime() - ONLINE_WINDOW_MS), now),
        sumTeamBalances(db, agentId, currency),
      ]);
    const membersOf = (groups: readonly { readonly members: number }[]): number =>
      groups.reduce((sum, { members }) => sum + members, 0);
    const newOf = new Map(joined.map(({ day, members }) => [day, members]));
    const factsOf = new Map(facts.map(({ day, ...totals }) => [day, totals]));
    return {
      currency,
      members: membersOf(types.filter(({ type }) => !isAgentType(type))),
      agents: membersOf(types.filter(({ type }) => isAgentType(type))),
      directDownlines,
      onlineMembers,
      newMembers: membersOf(joined),
      activeMembers,
      teamBalance,
      ...teamTotalOf(facts),
      days: calendarDaysOf(period.from, period.to).map((day) => ({
        day,
        newMembers: newOf.get(day) ?? 0,
        ...(factsOf.get(day) ?? noTotals),
      })),
      directs,
    };
  },
});
