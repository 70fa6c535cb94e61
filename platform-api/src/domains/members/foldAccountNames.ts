import { eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { accountKeyOf } from './accountNames.ts';
import { member } from './tables.ts';

const isUnfolded = sql`${member.accountKey} like 'unfolded#%'`;

/**
 * Computes the keys of existing accounts whose names are not ASCII. The migration cannot do this in SQL. If two accounts
 * get the same key, the older one keeps it. The other member signs in by mobile number or passkey.
 */
export const foldAccountNames = async (db: ApiDatabase): Promise<void> => {
  const rows = await db
    .select({ id: member.id, account: member.account })
    .from(member)
    .where(isUnfolded)
    .orderBy(member.id);
  for (const { id, account } of rows) {
    const accountKey = accountKeyOf(account);
    await db.transaction(async (tx) => {
      const isTaken = (await tx.$count(member, eq(member.accountKey, accountKey))) > 0;
      const ownKey = isTaken ? `${accountKey}#${id}` : accountKey;
      await tx.update(member).set({ accountKey: ownKey }).where(eq(member.id, id));
    });
  }
};
