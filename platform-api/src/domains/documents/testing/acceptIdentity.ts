import { randomUUID } from 'node:crypto';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { identityDocument } from '../tables.ts';

/** Stores what verifies the identity of a member, as if staff had accepted it. */
export const acceptIdentity = async (db: ApiDatabase, memberId: number, at: Date): Promise<void> => {
  const accepted = { memberId, state: 'accepted', sentAt: at, decidedAt: at, decidedBy: 'ann' } as const;
  await db
    .insert(identityDocument)
    .values((['identity', 'selfie'] as const).map((kind) => ({ id: randomUUID(), kind, ...accepted })));
};
