import { and, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { ledgerAccount } from './tables.ts';

export const findMemberAccount = async (db: ApiDatabase, memberId: number, currency: string) => {
  const [row] = await db
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.currency, currency)));
  return row;
};
