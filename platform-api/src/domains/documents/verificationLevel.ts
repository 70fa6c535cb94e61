import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { readAcceptedKinds } from './documentRows.ts';

/** Days of documents are days in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns what is verified of a member: 0 nothing, 1 the identity, 2 the address too. */
export const verificationLevelOf = async (tx: ApiDatabase, memberId: number, now: Date): Promise<number> => {
  const accepted = await readAcceptedKinds(tx, memberId, dayOf(now));
  if (!accepted.has('identity') || !accepted.has('selfie')) return 0;
  return accepted.has('address') ? 2 : 1;
};
