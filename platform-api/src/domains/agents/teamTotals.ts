import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';
import type { TeamMember } from './repository.ts';
import type { memberDayFact } from './tables.ts';

export type Fact = typeof memberDayFact.$inferSelect;

export interface Totals {
  readonly deposits: number;
  readonly withdrawals: number;
  readonly validBets: number;
  readonly profitAndLoss: number;
}

export const totalsOf = (facts: readonly Fact[]): Totals =>
  facts.reduce(
    (totals, fact) => ({
      deposits: totals.deposits + fact.deposits,
      withdrawals: totals.withdrawals + fact.withdrawals,
      validBets: totals.validBets + fact.validBets,
      profitAndLoss: totals.profitAndLoss + fact.profitAndLoss,
    }),
    { deposits: 0, withdrawals: 0, validBets: 0, profitAndLoss: 0 },
  );

/** Each of the agent's own downlines with the totals of everybody at and below it. */
export const totalsOfDirects = (
  team: readonly TeamMember[],
  facts: readonly Fact[],
): TeamOverview['directs'] => {
  const branches = Map.groupBy(team, ({ directId }) => directId);
  const directOf = new Map(team.map(({ id, directId }) => [id, directId]));
  const factsOfBranch = Map.groupBy(facts, ({ memberId }) => directOf.get(memberId));
  return team
    .filter(({ id, directId }) => id === directId)
    .map(({ id, account, type }) => {
      const { validBets, profitAndLoss } = totalsOf(factsOfBranch.get(id) ?? []);
      return { account, type, teamSize: branches.get(id)?.length ?? 0, validBets, profitAndLoss };
    });
};
