import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { findMemberByAccount } from '../members/public.ts';

/** Returns the member whom staff name. @throws DomainError `unknownMember` */
export const getMember = async (db: ApiDatabase, account: string) => {
  const found = await findMemberByAccount(db, account);
  if (!found) throw new DomainError('unknownMember');
  return found;
};
