import { eq, inArray } from 'drizzle-orm';
import { member } from '../domains/members/tables.ts';
import type { TestApi } from './testApi.ts';

/** Restores the common password of the demo accounts whose password was changed. */
export const restorePasswords = async ({ database: { db } }: TestApi): Promise<void> => {
  const [other] = await db.select().from(member).where(eq(member.account, 'member06'));
  await db
    .update(member)
    .set({ passwordHash: other?.passwordHash ?? null })
    .where(inArray(member.account, ['player', 'agent', 'member08']));
};
