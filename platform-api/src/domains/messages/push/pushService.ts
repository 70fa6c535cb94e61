import type { BodyOf } from '@parlour/shared-contracts';
import type { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { findMember, lockMembers } from '../../members/public.ts';
import { refuseEnded } from '../../sessions/public.ts';
import type { PushKeys } from './pushKeys.ts';
import { deleteSubscription, keepSubscription, setSubscription } from './pushRows.ts';
import { isPushAddress } from './pushSettings.ts';

/** A call from a browser in which a member is signed in. `token` is that of the session. */
export interface PushCaller {
  readonly memberId: number;
  readonly token: string;
  readonly language: string;
}

type Kept = BodyOf<typeof messageEndpoints.keepPush>;
type Subscription = BodyOf<typeof messageEndpoints.setPush>;

/** Push messages in the browsers of members. */
export interface PushService {
  /** Null: this site sends no push messages. */
  readonly publicKey: string | null;
  /** @throws DomainError `pushOff` without a key, `unknownPushService` for an address of another host */
  set(caller: PushCaller, subscription: Subscription): Promise<void>;
  /** Confirms that the member still uses this browser. Returns false if it gets no messages of the member. */
  keep(caller: PushCaller, kept: Kept): Promise<boolean>;
  remove(memberId: number, endpoint: string): Promise<void>;
}

export interface PushServiceDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly keys: PushKeys | null;
  readonly services: readonly string[];
}

export const createPushService = ({ db, clock, keys, services }: PushServiceDependencies): PushService => {
  /** Reads what ends with the caller's session. The session cannot end before the transaction. */
  const readState = async (tx: ApiDatabase, { memberId, token, language }: PushCaller) => {
    const sessionHash = hashToken(token);
    const keptAt = clock.now();
    await refuseEnded(tx, sessionHash, keptAt);
    const epoch = (await findMember(tx, memberId))?.member.epoch ?? 0;
    return { memberId, sessionHash, epoch, language, keptAt };
  };
  return {
    publicKey: keys?.publicKey ?? null,
    set: async (caller, { endpoint, p256dh, auth, path }) => {
      if (!keys) throw new DomainError('pushOff');
      if (!isPushAddress(endpoint, services)) throw new DomainError('unknownPushService');
      const given = { endpoint, p256dh, auth, path, serverKey: keys.publicKey };
      await db.transaction(async (tx) => {
        // Otherwise browsers that are added at once would each see room for one more.
        await lockMembers(tx, [caller.memberId]);
        await setSubscription(tx, { ...given, ...(await readState(tx, caller)) });
      });
    },
    keep: async (caller, { endpoint, path }) => {
      if (!keys) return false;
      const { publicKey: serverKey } = keys;
      return db.transaction(async (tx) =>
        keepSubscription(tx, endpoint, { path, serverKey, ...(await readState(tx, caller)) }),
      );
    },
    remove: (memberId, endpoint) => deleteSubscription(db, memberId, endpoint),
  };
};
