import { isAgentType } from '@parlour/shared-contracts';
import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import { currencySymbol } from '../wallets/currency.ts';
import { dayOf, daysBetween } from './days.ts';
import { countOnline, readFacts, readTeam, sumBalances } from './repository.ts';
import { totalsOf, totalsOfDirects } from './teamTotals.ts';

/** A member is online for this long after the session was used last, in milliseconds. */
const ONLINE_WINDOW = 15 * 60_000;

export interface AgentService {
  /** Of the days from `from` to `to`, which the contract has checked. */
  teamOverview(agentId: number, from: string, to: string): Promise<TeamOverview>;
}

export interface AgentDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly timeZone: string;
}

export const createAgentService = ({ db, clock, currency, timeZone }: AgentDependencies): AgentService => ({
  teamOverview: async (agentId, from, to) => {
    const days = daysBetween(from, to);
    const team = await readTeam(db, agentId);
    const ids = team.map(({ id }) => id);
    const now = clock.now();
    const [facts, onlineMembers, teamBalance] = await Promise.all([
      readFacts(db, ids, from, to),
      countOnline(db, ids, new Date(now.getTime() - ONLINE_WINDOW), now),
      sumBalances(db, ids, currency),
    ]);
    const joined = Map.groupBy(team, ({ registeredAt }) => dayOf(registeredAt, timeZone));
    const factsByDay = Map.groupBy(facts, ({ day }) => day);
    const joinedOn = (day: string): number => joined.get(day)?.length ?? 0;
    return {
      currencySymbol: currencySymbol(currency),
      members: team.filter(({ type }) => !isAgentType(type)).length,
      agents: team.filter(({ type }) => isAgentType(type)).length,
      directDownlines: team.filter(({ id, directId }) => id === directId).length,
      onlineMembers,
      newMembers: days.reduce((sum, day) => sum + joinedOn(day), 0),
      activeMembers: new Set(facts.filter(({ betCount }) => betCount > 0).map(({ memberId }) => memberId))
        .size,
      teamBalance,
      ...totalsOf(facts),
      days: days.map((day) => ({ day, newMembers: joinedOn(day), ...totalsOf(factsByDay.get(day) ?? []) })),
      directs: totalsOfDirects(team, facts),
    };
  },
});
