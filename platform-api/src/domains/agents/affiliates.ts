import { and, eq, isNull, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { affiliateCode } from './tables.ts';

/** Returns the agent of an affiliate code on a domain; null if the code is invalid there. */
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
