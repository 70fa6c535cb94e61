import type { BodyOf, ValueOf } from '@parlour/shared-contracts';
import { memberOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorMembers';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { lockWithdrawals, removeAllAccounts } from '../cashier/public.ts';
import { endDocuments } from '../documents/public.ts';
import { lockMember } from '../members/public.ts';
import { sendMessage } from '../messages/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface MemberProfilesDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
}

/**
 * Mounts the endpoint by which staff let a member correct a locked name or birthday. Staff never write these values
 * themselves. Documents and payout accounts have the old name, so they end.
 */
export const mountMemberProfiles = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock }: MemberProfilesDependencies,
): void => {
  const reopen = async (
    who: string,
    { member, reason }: BodyOf<typeof endpoints.reopenProfile>,
  ): Promise<ValueOf<typeof endpoints.reopenProfile>> => {
    const { id: memberId, account } = await getMember(db, member);
    return db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const now = clock.now();
      await endDocuments(tx, memberId, now);
      await removeAllAccounts(tx, memberId, now);
      await lockWithdrawals(tx, memberId, now);
      await recordAction(tx, { who, action: 'reopenProfile', details: { memberId, reason } });
      await sendMessage(tx, { memberId, kind: 'profileReopened', parameters: {}, at: now });
      return { member: account };
    });
  };
  mount(endpoints.reopenProfile, ({ caller, body }) => reopen(caller.name, body));
};
