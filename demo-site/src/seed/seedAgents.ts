import { isAgentType, wholeUnits } from '@parlour/shared-contracts';
import { dayOf } from '@parlour/platform-api/commands';
import { affiliateCode, agentContract, memberDayFact } from '@parlour/platform-api/tables';
import { createRandom } from '../random.ts';
import type { SeedContext } from './SeedContext.ts';
import type { SeedMember } from './seedMembers.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
/** Contracts of the top agent with its downlines. */
const kinds = ['dailySalary', 'dividend'] as const;

/** Adds the team's daily facts of the last days, and invitation codes. */
export const seedAgents = async ({ db, now, settings }: SeedContext, members: readonly SeedMember[]) => {
  const random = createRandom('facts');
  const minorUnits = (whole: number): number => wholeUnits(whole, settings.currency).amount;
  const players = members.filter(({ type, uplineId }) => uplineId !== null && !isAgentType(type));
  const facts = players.flatMap(({ id, registeredAt }) =>
    Array.from({ length: DAYS }, (_, age) => new Date(now.getTime() - age * DAY_MS))
      .filter((day) => day >= registeredAt && random.chance(60))
      .map((day) => {
        const validBets = minorUnits(random.between(50, 9_000));
        return {
          memberId: id,
          day: dayOf(day, settings.timeZone),
          betCount: random.between(3, 180),
          deposits: random.chance(35) ? minorUnits(random.between(1, 60) * 100) : 0,
          withdrawals: random.chance(12) ? minorUnits(random.between(1, 40) * 100) : 0,
          validBets,
          profitAndLoss: Math.trunc((validBets * random.between(-22, 15)) / 100),
        };
      }),
  );
  await db.insert(memberDayFact).values(facts);
  const agents = members.filter(({ type }) => isAgentType(type));
  await db
    .insert(affiliateCode)
    .values(agents.map(({ id, account }) => ({ code: account.toUpperCase(), agentId: id })));
  const recruited = agents.filter(({ uplineId }) => uplineId !== null);
  await db
    .insert(agentContract)
    .values(recruited.flatMap(({ id: memberId }) => kinds.map((kind) => ({ memberId, kind }))));
};
