import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { registration } from './tables.ts';

export {
  acceptRevisionsInForce,
  hasDueArticles,
  readRevisionsInForce,
  requireRevision,
} from './terms/termsRows.ts';

/** Account type of a player. */
export const MEMBER_TYPE = 3;

/** Records how a member registered. */
export const recordRegistration = async (
  tx: ApiDatabase,
  row: typeof registration.$inferInsert,
): Promise<void> => {
  await tx.insert(registration).values(row);
};
