import type { BodyOf } from '@parlour/shared-contracts';
import type {
  Advertising,
  AdvertisingChannel,
  messageEndpoints,
} from '@parlour/shared-contracts/domains/messages';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { lockMembers } from '../../members/public.ts';
import { readConsents, recordConsent } from './consentRows.ts';

/** The consents of members to advertising. */
export interface AdvertisingService {
  read(memberId: number): Promise<Advertising>;
  /** @throws DomainError `pushOff` for a consent to push messages on a site that does not send them */
  set(memberId: number, change: BodyOf<typeof messageEndpoints.setAdvertising>): Promise<Advertising>;
}

export interface AdvertisingDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sendsPush: boolean;
}

export const createAdvertisingService = ({
  db,
  clock,
  sendsPush,
}: AdvertisingDependencies): AdvertisingService => {
  const channels: AdvertisingChannel[] = sendsPush ? ['site', 'push'] : ['site'];
  const read = async (tx: ApiDatabase, memberId: number): Promise<Advertising> => ({
    channels,
    consents: await readConsents(tx, memberId),
  });
  return {
    read: (memberId) => read(db, memberId),
    set: (memberId, { product, channel, isGiven }) => {
      if (isGiven && !channels.includes(channel)) throw new DomainError('pushOff');
      return db.transaction(async (tx) => {
        await lockMembers(tx, [memberId]);
        const at = clock.now();
        await recordConsent(tx, { memberId, product, channel, isGiven, at });
        // A push message announces a message of the site, so it ends too. A later consent to messages of the site must
        // not switch push messages on again.
        if (channel === 'site' && !isGiven) {
          await recordConsent(tx, { memberId, product, channel: 'push', isGiven, at });
        }
        return read(tx, memberId);
      });
    },
  };
};
