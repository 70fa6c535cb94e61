import type { exclusionEndpoints } from '@parlour/shared-contracts/domains/exclusion';
import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { isTrialType } from '@parlour/shared-contracts';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD, tokenOf } from '../../../testing/calls.ts';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import type { Prepared } from '../../../testing/preparedCall.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { member } from '../../members/tables.ts';

/** Replaces a full account, which other tests still need, by one that no other test uses. */
const withSpareAccount = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const { db } = api.database;
  const memberId = await memberIdOf(api, token);
  const [caller] = await db
    .select()
    .from(member)
    .where(eq(member.id, memberId ?? 0));
  if (!caller || isTrialType(caller.type)) return {};
  const account = 'member09';
  await db.update(member).set({ excludedAt: null, excludedUntil: null }).where(eq(member.account, account));
  return { token: await tokenOf(api, account) };
};

/** A valid call of each endpoint on the demo site. */
export const exclusionCalls: ValidCalls<typeof exclusionEndpoints> = {
  exclusion: {},
  exclude: withPrepared({ period: 'day', password: DEMO_PASSWORD }, 'period', 'hour', withSpareAccount),
};
