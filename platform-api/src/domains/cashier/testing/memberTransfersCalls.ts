import type { memberTransferEndpoints } from '@parlour/shared-contracts/domains/memberTransfers';
import { eq } from 'drizzle-orm';
import { withPrepared, withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { findMemberByAccount } from '../../members/public.ts';
import { member } from '../../members/tables.ts';
import { callerOf } from './callerOf.ts';
import { prepareMember, TRANSACTION_PASSWORD } from './withdrawalsCalls.ts';

/** A valid call of each endpoint, on the demo site. */
export const memberTransfersCalls: ValidCalls<typeof memberTransferEndpoints> = {
  uplineOverview: {},
  sendToUpline: withPrepared(
    { amount: 20_000, password: TRANSACTION_PASSWORD },
    'amount',
    0,
    async (api, token) => {
      const { db } = api.database;
      const memberId = await callerOf(db, token);
      // It is in no team, so it can be above every caller.
      const upline = await findMemberByAccount(db, 'rookie');
      if (memberId !== null && upline) {
        await prepareMember(api, memberId);
        await db.update(member).set({ uplineId: upline.id }).where(eq(member.id, memberId));
      }
      return {};
    },
  ),
  memberTransfers: withQuery({}, 'cursor', '0'),
};
