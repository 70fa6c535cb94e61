import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { verificationLevelOf } from '../domains/documents/public.ts';

/** Returns whether documents have verified the identity of a member, and with it the age. */
export type IsIdentityVerified = (memberId: number) => Promise<boolean>;

export const createIsIdentityVerified =
  (db: ApiDatabase, clock: Clock): IsIdentityVerified =>
  async (memberId) =>
    (await verificationLevelOf(db, memberId, clock.now())) > 0;
