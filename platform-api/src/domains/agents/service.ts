import { isAgentType } from '@parlour/shared-contracts';
import { SHOWN_DIRECTS, type TeamOverview } from '@parlour/shared-contracts/domains/agents';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import { daysBetween } from './days.ts';
import {
  countActive,
  countDirects,
  countMembers,
  countOnline,
  readDirects,
  readTeamDays,
  sumBalances,
  type Period,
} from './repository.ts';
import { noTotals, totalOf } from './teamTotals.ts';

/** A member is online for this long after the session was used last, in milliseconds. */
const ONLINE_WINDOW = 15 * 60_000;

export interface AgentService {
  /** Of the days from `from` to `to`, which the contract has checked. */
  teamOverview(agentId: number, period: Period): Promise<TeamOverview>;
}

export interface AgentDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly timeZone: string;
}

export const createAgentService = ({ db, clock, currency, timeZone }: AgentDependencies): AgentService => ({
  teamOverview: async (agentId, period) => {
    const now = clock.now();
    const [groups, facts, directDownlines, directs, activeMembers, onlineMembers, teamBalance] =
      await Promise.all([
        countMembers(db, agentId, period, timeZone),
        readTeamDays(db, agentId, period),
        countDirects(db, agentId),
        readDirects(db, agentId, period, SHOWN_DIRECTS),
        countActive(db, agentId, period),
        countOnline(db, agentId, new Date(now.getTime() - ONLINE_WINDOW), now),
        sumBalances(db, agentId, currency),
      ]);
    const membersOf = (isCounted: (group: (typeof groups)[number]) => boolean): number =>
      groups.filter(isCounted).reduce((sum, { members }) => sum + members, 0);
    const factsOf = new Map(facts.map(({ day, ...totals }) => [day, totals]));
    return {
      currency,
      members: membersOf(({ type }) => !isAgentType(type)),
      agents: membersOf(({ type }) => isAgentType(type)),
      directDownlines,
      onlineMembers,
      newMembers: membersOf(({ day }) => day !== null),
      activeMembers,
      teamBalance,
      ...totalOf(facts),
      days: daysBetween(period.from, period.to).map((day) => ({
        day,
        newMembers: membersOf((group) => group.day === day),
        ...(factsOf.get(day) ?? noTotals),
      })),
      directs,
    };
  },
});
