import { eq, inArray } from 'drizzle-orm';
import { member } from '../domains/members/tables.ts';
import type { TestApi } from './testApi.ts';

/** All demo accounts begin with the same password; those that calls change have it again. */
export const restorePasswords = async ({ database: { db } }: TestApi): Promise<void> => {
  const [other] = await db.select().from(member).where(eq(member.account, 'member06'));
  await db
    .update(member)
    .set({ passwordHash: other?.passwordHash ?? null })
    .where(inArray(member.account, ['player', 'agent', 'member08']));
};
