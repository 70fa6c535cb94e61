import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '@parlour/shared-contracts/domains/documents';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { identityDocument } from '../tables.ts';

/**
 * Stores documents of a member as if staff had accepted them. They are those of the identity, unless `kinds` names
 * others.
 */
export const acceptIdentity = async (
  db: ApiDatabase,
  memberId: number,
  at: Date,
  kinds: readonly DocumentKind[] = ['identity', 'selfie'],
): Promise<void> => {
  const accepted = { memberId, state: 'accepted', sentAt: at, decidedAt: at, decidedBy: 'ann' } as const;
  await db.insert(identityDocument).values(kinds.map((kind) => ({ id: randomUUID(), kind, ...accepted })));
};
