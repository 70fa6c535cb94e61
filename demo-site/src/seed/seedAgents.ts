import { isAgentType } from '@parlour/shared-contracts';
import { affiliateCode, agentContract } from '@parlour/platform-api/tables';
import type { SeedContext } from './SeedContext.ts';
import type { SeedMember } from './seedMembers.ts';

/** Contracts of the top agent with its downlines. */
const kinds = ['dailySalary', 'dividend'] as const;

/** Adds invitation codes and contracts. */
export const seedAgents = async ({ db }: SeedContext, members: readonly SeedMember[]) => {
  const agents = members.filter(({ type }) => isAgentType(type));
  await db
    .insert(affiliateCode)
    .values(agents.map(({ id, account }) => ({ code: account.toUpperCase(), agentId: id })));
  const recruited = agents.filter(({ uplineId }) => uplineId !== null);
  await db
    .insert(agentContract)
    .values(recruited.flatMap(({ id: memberId }) => kinds.map((kind) => ({ memberId, kind }))));
};
