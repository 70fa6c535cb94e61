import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { DocumentKind } from '@parlour/shared-contracts/domains/documents';
import { readAcceptedKinds, readOnceAcceptedKinds } from './documentRows.ts';

/** Days of documents are days in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns what is verified of a member: 0 nothing, 1 the identity, 2 the address too. */
export const verificationLevelOf = async (tx: ApiDatabase, memberId: number, now: Date): Promise<number> =>
  levelOf(await readAcceptedKinds(tx, memberId, dayOf(now)));

/** Returns the level of a member like `verificationLevelOf`, as if no document had a last day. */
export const onceVerifiedLevelOf = async (tx: ApiDatabase, memberId: number): Promise<number> =>
  levelOf(await readOnceAcceptedKinds(tx, memberId));

const levelOf = (accepted: ReadonlySet<DocumentKind>): number => {
  if (!accepted.has('identity') || !accepted.has('selfie')) return 0;
  return accepted.has('address') ? 2 : 1;
};
