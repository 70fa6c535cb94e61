import { isTrialType } from '@parlour/shared-contracts';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { member } from '../../members/tables.ts';
import { session } from '../../sessions/tables.ts';

/** Returns the full member of a session. Null without one, and for a trial account. */
export const callerOf = async (db: ApiDatabase, token: string | null): Promise<number | null> => {
  const [row] = await db
    .select({ memberId: session.memberId, type: member.type })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(session.tokenHash, hashToken(token ?? '')));
  return row && !isTrialType(row.type) ? row.memberId : null;
};
