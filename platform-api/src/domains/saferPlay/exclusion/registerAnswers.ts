import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findMember } from '../../members/public.ts';
import { registerAnswer } from '../tables.ts';

export type RegisterAnswerRow = typeof registerAnswer.$inferSelect;

/** Returns whether the register has answered since the member's newest sign-in. */
export const hasRegisterAnswered = async (db: ApiDatabase, memberId: number): Promise<boolean> => {
  const found = await findMember(db, memberId);
  const [row] = await db.select().from(registerAnswer).where(eq(registerAnswer.memberId, memberId));
  const since = found?.member.lastLoginAt ?? null;
  return row !== undefined && (since === null || row.answeredAt >= since);
};

/** Stores the answer about a member. It replaces the former answer. */
export const recordRegisterAnswer = async (tx: ApiDatabase, row: RegisterAnswerRow): Promise<void> => {
  const { isFound, answeredAt } = row;
  await tx
    .insert(registerAnswer)
    .values(row)
    .onConflictDoUpdate({ target: registerAnswer.memberId, set: { isFound, answeredAt } });
};
