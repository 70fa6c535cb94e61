import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { verificationLevelOf } from '../../documents/public.ts';

/** Refuses a member of whom less is verified. @throws DomainError `verificationNeeded` */
export const refuseUnverified = async (
  tx: ApiDatabase,
  memberId: number,
  level: number,
  now: Date,
): Promise<void> => {
  if (level > 0 && (await verificationLevelOf(tx, memberId, now)) < level) {
    throw new DomainError('verificationNeeded', { value: { level } });
  }
};
