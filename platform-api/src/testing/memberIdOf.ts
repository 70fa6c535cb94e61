import { eq } from 'drizzle-orm';
import { session } from '../domains/sessions/tables.ts';
import { hashToken } from '../sealing/tokens.ts';
import type { TestApi } from './testApi.ts';

/** Returns the member of a session; null without a session. */
export const memberIdOf = async (
  { database: { db } }: TestApi,
  token: string | null,
): Promise<number | null> => {
  const [own] = await db
    .select({ memberId: session.memberId })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token ?? '')));
  return own?.memberId ?? null;
};
