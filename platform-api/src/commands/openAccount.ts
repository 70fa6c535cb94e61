import type { ApiDatabase } from '../database/apiDatabase.ts';
import { insertMember } from '../domains/members/public.ts';
import { openWallet, playCurrency } from '../domains/wallets/public.ts';

type NewMember = Parameters<typeof insertMember>[1];

/**
 * Creates an account with its wallet, in the caller's transaction.
 * @returns its id; null if its name or mobile number is taken.
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
