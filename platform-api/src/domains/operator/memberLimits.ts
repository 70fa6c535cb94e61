import type { BodyOf, ValueOf } from '@parlour/shared-contracts';
import { memberOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorMembers';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createChangeLimit, readState } from '../saferPlay/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface MemberLimitsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly timeZone: string;
}

type Order = BodyOf<typeof endpoints.setMemberLimit>;

/** Mounts the limits that staff set for members. Each change is written to the audit. */
export const mountMemberLimits = (
  mount: ReturnType<typeof createOperatorMount>,
  dependencies: MemberLimitsDependencies,
): void => {
  const { db, clock, currency, timeZone } = dependencies;
  const limits = createChangeLimit(dependencies);
  const set = async (
    who: string,
    { member, kind, period, amount, reason }: Order,
  ): Promise<ValueOf<typeof endpoints.setMemberLimit>> => {
    const { id: memberId, account } = await getMember(db, member);
    await db.transaction(async (tx) => {
      await limits.decree(tx, { memberId, kind, period }, amount);
      const details = { memberId, kind, period, amount, currency, reason };
      await recordAction(tx, { who, action: 'setMemberLimit', details });
    });
    const options = { currency, timeZone, realityCheckMinutes: null, asksForDepositLimit: false };
    const state = await readState(db, memberId, options, clock.now());
    const limit = state.limits.find((one) => one.kind === kind && one.period === period);
    if (!limit) throw new Error(`the limit ${kind} ${period} is not shown`);
    return { member: account, limit };
  };
  mount(endpoints.setMemberLimit, ({ caller, body }) => set(caller.name, body));
};
