import { randomInt } from 'node:crypto';
import type { TestApi } from '../../../testing/testApi.ts';
import { findMemberByAccount, insertMember } from '../../members/public.ts';
import { openWallet } from '../../wallets/public.ts';

/** Adds a member without money and contacts, who has the password of the demo accounts. */
export const addLeaver = async ({ database: { db } }: TestApi) => {
  const account = `leaver${randomInt(1_000_000_000)}`;
  const player = await findMemberByAccount(db, 'player');
  if (!player) throw new Error('the demo site has no player');
  const { id: _, accountKey: __, ...rest } = player;
  const memberId = await insertMember(db, { ...rest, account, email: null, mobile: null });
  if (memberId === null) throw new Error(`the account ${account} is taken`);
  await openWallet(db, memberId, 'THB');
  return { account, memberId };
};
