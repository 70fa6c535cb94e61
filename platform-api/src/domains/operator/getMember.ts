import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { findMemberByAccount } from '../members/public.ts';

/** Finds the member with an account name that staff have typed. @throws DomainError `unknownMember` */
export const getMember = async (db: ApiDatabase, account: string) => {
  const found = await findMemberByAccount(db, account);
  if (!found) throw new DomainError('unknownMember');
  return found;
};
