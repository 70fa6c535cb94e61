import type { saferPlayEndpoints } from '@parlour/shared-contracts/domains/saferPlay';
import { and, eq } from 'drizzle-orm';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import { withSpareAccount } from '../../../testing/spareAccount.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { playLimit } from '../tables.ts';

const limit = { kind: 'deposit', period: 'month' } as const;
const MOST = 900_000_000_000;

/** Gives the caller a limit with a change that can be confirmed. */
const addPending = async (api: TestApi, token: string | null) => {
  const { db } = api.database;
  const { clock } = api;
  const memberId = await memberIdOf(api, token);
  if (memberId === null) return {};
  const row = { value: MOST, setAt: clock.now(), pendingValue: MOST + 1, pendingAt: clock.now() };
  await db
    .delete(playLimit)
    .where(
      and(eq(playLimit.memberId, memberId), eq(playLimit.kind, 'deposit'), eq(playLimit.period, 'month')),
    );
  await db.insert(playLimit).values({ memberId, owner: 'member', ...limit, ...row });
  return {};
};

/** A valid call of each endpoint, on the demo site. */
export const saferPlayCalls: ValidCalls<typeof saferPlayEndpoints> = {
  state: {},
  activity: {},
  setLimit: withBody({ ...limit, amount: MOST }, 'amount', 0),
  confirmLimit: withPrepared({ ...limit, amount: MOST + 1 }, 'period', 'year', addPending),
  cancelLimit: withPrepared(limit, 'kind', 'bets', addPending),
  declineDepositLimit: {},
  beginTimeOut: withPrepared({ period: 'day' }, 'period', 'hour', withSpareAccount),
  confirmTools: {},
  setRealityCheck: withBody({ minutes: 30 }, 'minutes', 0),
};
