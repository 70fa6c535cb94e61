import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { MemberRow } from '../../members/public.ts';
import { LOCK_MS, readLock } from './withdrawalRows.ts';

/** A password that is set within this time after the registration, in milliseconds, is the first one. */
const REGISTRATION_MS = 60_000;

/**
 * Returns the moment until which no money can leave a member's account. Null: money can leave now. A change of the login
 * password locks the account for a day, like a change of the transaction password.
 */
export const lockedUntil = async (
  db: ApiDatabase,
  { id, passwordSetAt, registeredAt }: MemberRow,
  now: Date,
): Promise<Date | null> => {
  const isChanged =
    passwordSetAt !== null && passwordSetAt.getTime() - registeredAt.getTime() > REGISTRATION_MS;
  const ends = [await readLock(db, id), isChanged ? new Date(passwordSetAt.getTime() + LOCK_MS) : null];
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0));
  return latest > now.getTime() ? new Date(latest) : null;
};
