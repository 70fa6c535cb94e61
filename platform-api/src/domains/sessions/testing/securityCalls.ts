import type { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { withBody, withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createToken, hashToken } from '../../../sealing/tokens.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { session } from '../tables.ts';

/**
 * Adds another session of the caller and returns its id. For a caller without a session it returns an unknown
 * id.
 */
const withOtherSession = async (
  { database: { db }, clock }: TestApi,
  token: string | null,
): Promise<{ params: { id: string } }> => {
  const id = randomUUID();
  const [own] = await db
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashToken(token ?? '')));
  const moments = { createdAt: clock.now(), lastUsedAt: clock.now() };
  if (own)
    await db
      .insert(session)
      .values({ ...own, ...moments, publicId: id, tokenHash: hashToken(createToken()) });
  return { params: { id } };
};

/** A valid call of each endpoint on the demo site. */
export const securityCalls: ValidCalls<typeof securityEndpoints> = {
  sessions: {},
  endSession: { prepare: withOtherSession },
  endOtherSessions: {},
  events: withQuery({ before: '1' }, 'before', 'x'),
  signInNotices: {},
  setSignInNotices: withBody({ isWanted: true }, 'isWanted', 'yes'),
};
