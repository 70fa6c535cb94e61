import { and, desc, eq, gt, isNull, lt, ne, notInArray } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import { networkOf } from '@parlour/shared-server/networkOf';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { countOf } from '../../database/countOf.ts';
import type { KeyedHash, MemberRow } from '../members/public.ts';
import { registeredAddress } from './tables.ts';
import { member } from '../members/tables.ts';

/** Networks per member. A new network replaces the one that was used longest ago. */
const MAX_ADDRESSES = 20;
/** A network is deleted after this time without a sign-in, in milliseconds. */
export const ADDRESS_LIFETIME_MS = 180 * 86_400_000;

type AddressOwner = Pick<MemberRow, 'id' | 'addressesSince'>;

/** Networks from which members have signed in. */
export interface RegisteredAddresses {
  /** Returns whether the member has signed in before, but never from this network. */
  isNew(row: AddressOwner, address: string): Promise<boolean>;
  /** Records a completed sign-in from there. */
  register(tx: ApiDatabase, row: AddressOwner, address: string): Promise<void>;
  forget(tx: ApiDatabase, memberId: number, address: string): Promise<void>;
  forgetOthers(tx: ApiDatabase, memberId: number, address: string): Promise<void>;
  prune(): Promise<void>;
}

export const createRegisteredAddresses = (
  db: ApiDatabase,
  clock: Clock,
  hash: KeyedHash,
): RegisteredAddresses => {
  const hashOf = (memberId: number, address: string): string =>
    hash(`registered address ${memberId} ${networkOf(address)}`);
  const oldest = (): Date => new Date(clock.now().getTime() - ADDRESS_LIFETIME_MS);
  const isOf = (memberId: number) => eq(registeredAddress.memberId, memberId);
  const isSameNetwork = (memberId: number, address: string) =>
    and(isOf(memberId), eq(registeredAddress.addressHash, hashOf(memberId, address)));
  const makeRoom = async (tx: ApiDatabase, memberId: number): Promise<void> => {
    const newest = tx
      .select({ addressHash: registeredAddress.addressHash })
      .from(registeredAddress)
      .where(isOf(memberId))
      .orderBy(desc(registeredAddress.lastUsedAt), desc(registeredAddress.addressHash))
      .limit(MAX_ADDRESSES);
    const others = notInArray(registeredAddress.addressHash, newest);
    await tx.delete(registeredAddress).where(and(isOf(memberId), others));
  };
  return {
    isNew: async ({ id, addressesSince }, address) => {
      if (addressesSince === null) return false;
      const isKnown = and(isSameNetwork(id, address), gt(registeredAddress.lastUsedAt, oldest()));
      return (await db.$count(registeredAddress, isKnown)) === 0;
    },
    register: async (tx, { id: memberId, addressesSince }, address) => {
      const lastUsedAt = clock.now();
      const [registered] = await tx
        .insert(registeredAddress)
        .values({ memberId, addressHash: hashOf(memberId, address), lastUsedAt })
        .onConflictDoUpdate({
          target: [registeredAddress.memberId, registeredAddress.addressHash],
          set: { lastUsedAt },
        })
        .returning({ others: countOf(registeredAddress, isOf(memberId)) });
      if (registered && registered.others >= MAX_ADDRESSES) await makeRoom(tx, memberId);
      if (addressesSince !== null) return;
      await tx
        .update(member)
        .set({ addressesSince: lastUsedAt })
        .where(and(eq(member.id, memberId), isNull(member.addressesSince)));
    },
    forget: async (tx, memberId, address) => {
      await tx.delete(registeredAddress).where(isSameNetwork(memberId, address));
    },
    forgetOthers: async (tx, memberId, address) => {
      const isOther = ne(registeredAddress.addressHash, hashOf(memberId, address));
      await tx.delete(registeredAddress).where(and(isOf(memberId), isOther));
    },
    prune: async () => {
      await db.delete(registeredAddress).where(lt(registeredAddress.lastUsedAt, oldest()));
    },
  };
};
