import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { onceVerifiedLevelOf, verificationLevelOf } from '../../documents/public.ts';

/** Refuses a member of whom less is verified. @throws DomainError `verificationNeeded` */
export const refuseUnverified = async (
  tx: ApiDatabase,
  memberId: number,
  level: number,
  now: Date,
): Promise<void> => {
  if (level > 0 && (await verificationLevelOf(tx, memberId, now)) < level) refuse(level);
};

/**
 * Refuses a member whose documents have never reached a level. A document that is out of date does not hold a payment
 * back, because the operator could have asked for a new one earlier.
 * @throws DomainError `verificationNeeded`
 */
export const refuseNeverVerified = async (
  tx: ApiDatabase,
  memberId: number,
  level: number,
): Promise<void> => {
  if (level > 0 && (await onceVerifiedLevelOf(tx, memberId)) < level) refuse(level);
};

const refuse = (level: number): never => {
  throw new DomainError('verificationNeeded', { value: { level } });
};
