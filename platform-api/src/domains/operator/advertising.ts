import type { BodyOf, ValueOf } from '@parlour/shared-contracts';
import { memberOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorMembers';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { sendAdvertisement } from '../messages/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface AdvertisingWorkDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
}

/**
 * Mounts the endpoint by which staff send advertising to members. The answer contains only numbers, so that it does not
 * tell staff which of the members are excluded.
 */
export const mountAdvertising = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock }: AdvertisingWorkDependencies,
): void => {
  const advertise = async (
    who: string,
    { members, ...parameters }: BodyOf<typeof endpoints.advertise>,
  ): Promise<ValueOf<typeof endpoints.advertise>> => {
    const memberIds = new Set<number>();
    for (const account of members) memberIds.add((await getMember(db, account)).id);
    return db.transaction(async (tx) => {
      const at = clock.now();
      const sent = await sendAdvertisement(tx, { memberIds: [...memberIds], parameters, at });
      const notSent = memberIds.size - sent;
      const details = { ...parameters, memberIds: [...memberIds], sent, notSent };
      await recordAction(tx, { who, action: 'advertise', details });
      return { sent, notSent };
    });
  };
  mount(endpoints.advertise, ({ caller, body }) => advertise(caller.name, body));
};
