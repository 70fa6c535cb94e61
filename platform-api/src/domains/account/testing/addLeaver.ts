import { randomInt } from 'node:crypto';
import type { TestApi } from '../../../testing/testApi.ts';
import { findMemberByAccount, insertMember } from '../../members/public.ts';
import { openWallet } from '../../wallets/public.ts';

/** Adds a member without money, contacts and bank account, who logs in with the password of the demo accounts alone. */
export const addLeaver = async ({ database: { db } }: TestApi) => {
  const account = `leaver${randomInt(1_000_000_000)}`;
  const player = await findMemberByAccount(db, 'player');
  if (!player) throw new Error('the demo site has no player');
  const { id: _, accountKey: __, ...rest } = player;
  const without = { email: null, mobile: null, bankAccountNumber: null, addressesSince: null };
  const memberId = await insertMember(db, { ...rest, ...without, account });
  if (memberId === null) throw new Error(`the account ${account} is taken`);
  await openWallet(db, memberId, 'THB');
  return { account, memberId };
};
