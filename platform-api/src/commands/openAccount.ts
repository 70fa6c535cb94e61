import type { ApiDatabase } from '../database/apiDatabase.ts';
import { insertMember } from '../domains/members/public.ts';
import { openWallet, playCurrency } from '../domains/wallets/public.ts';

type NewMember = Parameters<typeof insertMember>[1];

/**
 * Makes an account with its wallet, in the caller's transaction.
 * @returns its id; null where its name or its mobile number is another's.
 */
export const openAccount = async (
  tx: ApiDatabase,
  row: NewMember,
  currency: string,
): Promise<number | null> => {
  const memberId = await insertMember(tx, row);
  if (memberId !== null) await openWallet(tx, memberId, playCurrency(row.type, currency));
  return memberId;
};
