import type { exclusionEndpoints } from '@parlour/shared-contracts/domains/exclusion';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../../testing/calls.ts';
import { SPARE_ACCOUNT, withSpareAccount } from '../../../testing/spareAccount.ts';
import { member } from '../../members/tables.ts';
import type { Prepared } from '../../../testing/preparedCall.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';

const DAY_MS = 86_400_000;

/** The exclusion of the spare account has ended. */
const withEndedExclusion = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const prepared = await withSpareAccount(api, token);
  const now = api.clock.now().getTime();
  await api.database.db
    .update(member)
    .set({ excludedAt: new Date(now - 2 * DAY_MS), excludedUntil: new Date(now - DAY_MS) })
    .where(eq(member.account, SPARE_ACCOUNT));
  return prepared;
};

/** A valid call of each endpoint on the demo site. */
export const exclusionCalls: ValidCalls<typeof exclusionEndpoints> = {
  exclusion: {},
  exclude: withPrepared({ period: 'day', password: DEMO_PASSWORD }, 'period', 'hour', withSpareAccount),
  returnToPlay: { prepare: withEndedExclusion },
};
