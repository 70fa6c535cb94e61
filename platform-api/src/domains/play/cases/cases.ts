import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/database.ts';
import { DomainError } from '../../../http/failures.ts';
import { member } from '../../identity/identityFace.ts';
import { playCase } from '../tables.ts';

/** Characters that are kept of what a vendor says. */
const LONGEST = 200;

export type CaseKind = (typeof playCase.$inferSelect)['kind'];

export interface NewCase {
  readonly kind: CaseKind;
  readonly connection: string;
  /** With kind and connection the identity of the case. */
  readonly reference: string;
  /** A number that is no member's counts as none. */
  readonly memberId: number | null;
  /** Minor units. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly reason: string;
}

/**
 * Puts down what somebody of the operator's has to look at; the same again is counted, and opens a closed case.
 * @returns whether it is new.
 */
export const openCase = async (db: ApiDatabase, found: NewCase, now: Date): Promise<boolean> => {
  const keep = (text: string): string => text.toWellFormed().replaceAll('\0', '').slice(0, LONGEST);
  const [row] = await db
    .insert(playCase)
    .values({
      ...found,
      reference: keep(found.reference),
      reason: keep(found.reason),
      currency: found.currency === null ? null : keep(found.currency),
      memberId: sql`(select id from ${member} where id = ${found.memberId})`,
      openedAt: now,
      seenAt: now,
    })
    .onConflictDoUpdate({
      target: [playCase.kind, playCase.connection, playCase.reference],
      set: { times: sql`${playCase.times} + 1`, seenAt: now, closedAt: null, reason: keep(found.reason) },
    })
    .returning({ times: playCase.times });
  return row?.times === 1;
};

const selectCases = (db: ApiDatabase) =>
  db
    .select({ row: playCase, account: member.account })
    .from(playCase)
    .leftJoin(member, eq(member.id, playCase.memberId));

export type FoundCase = Awaited<ReturnType<typeof selectCases>>[number];

/** Those that are open, the newest first. */
export const listCases = (db: ApiDatabase, limit: number): Promise<FoundCase[]> =>
  selectCases(db).where(isNull(playCase.closedAt)).orderBy(desc(playCase.openedAt)).limit(limit);

export const countOpenCases = (db: ApiDatabase): Promise<number> =>
  db.$count(playCase, isNull(playCase.closedAt));

/** @throws DomainError `unknownCase` */
export const closeCase = async (tx: ApiDatabase, id: number, now: Date): Promise<FoundCase> => {
  await tx.update(playCase).set({ closedAt: now }).where(eq(playCase.id, id));
  const [found] = await selectCases(tx).where(eq(playCase.id, id));
  if (!found) throw new DomainError('unknownCase');
  return found;
};
