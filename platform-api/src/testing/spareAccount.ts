import { isTrialType } from '@parlour/shared-contracts';
import { eq } from 'drizzle-orm';
import { member } from '../domains/members/tables.ts';
import { tokenOf } from './calls.ts';
import { memberIdOf } from './memberIdOf.ts';
import type { Prepared } from './preparedCall.ts';
import type { TestApi } from './testApi.ts';

export const SPARE_ACCOUNT = 'member09';

/** Replaces a full account, which other tests still need, by one that no other test uses. */
export const withSpareAccount = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const { db } = api.database;
  const memberId = await memberIdOf(api, token);
  const [caller] = await db
    .select()
    .from(member)
    .where(eq(member.id, memberId ?? 0));
  if (!caller || isTrialType(caller.type)) return {};
  await db
    .update(member)
    .set({ excludedAt: null, excludedUntil: null, playReturnsAt: null, timeOutUntil: null })
    .where(eq(member.account, SPARE_ACCOUNT));
  return { token: await tokenOf(api, SPARE_ACCOUNT) };
};
