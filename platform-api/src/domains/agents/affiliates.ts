import { and, eq, isNull, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { affiliateCode } from './tables.ts';

/** The agent to whose team a code on a domain leads; null for one that is not good there. */
export const findAffiliate = async (
  db: ApiDatabase,
  code: string,
  domain: string,
): Promise<number | null> => {
  const [row] = await db
    .select({ agentId: affiliateCode.agentId })
    .from(affiliateCode)
    .where(
      and(
        eq(affiliateCode.code, code.toUpperCase()),
        affiliateCode.enabled,
        or(isNull(affiliateCode.domain), eq(affiliateCode.domain, domain.toLowerCase())),
      ),
    );
  return row?.agentId ?? null;
};
