import { eq } from 'drizzle-orm';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import type { Prepared } from '../../../testing/preparedCall.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { member } from '../../members/tables.ts';
import { createChallenges } from '../../sessions/public.ts';
import { proofCount } from '../tables.ts';

/** Begins a sign-in of the caller that still needs an extra verification. */
export const withOwedSignIn = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const memberId = await memberIdOf(api, token);
  if (memberId === null) return { token };
  const { db } = api.database;
  await db.delete(proofCount);
  await db
    .update(member)
    .set({ realName: 'Wilai Saetang', email: 'wilai@parlour.example' })
    .where(eq(member.id, memberId));
  const challenges = createChallenges(db, api.clock);
  const ways = ['email', 'bankName'] as const;
  const [row] = await db.select({ epoch: member.epoch }).from(member).where(eq(member.id, memberId));
  const epoch = row?.epoch ?? 0;
  const begun = {
    proof: 'password',
    epoch,
    ways,
    family: null,
    remembering: null,
    owedPassword: null,
  } as const;
  return { token: await challenges.open(memberId, 'extraVerification', epoch, begun) };
};
