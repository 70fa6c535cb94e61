import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/database.ts';
import { DomainError } from '../../../http/failures.ts';
import { member } from '../../identity/identityFace.ts';
import { playCase } from '../tables.ts';

/** Longer texts of a game provider are cut. */
const MAX_TEXT_CHARACTERS = 200;

export type CaseKind = (typeof playCase.$inferSelect)['kind'];

export interface NewCase {
  readonly kind: CaseKind;
  readonly connection: string;
  /** The provider's transaction id or our transfer id. Kind, connection and reference identify the case. */
  readonly reference: string;
  /** The id that the provider sent. A case with an unknown id is stored without a member. */
  readonly memberId: number | null;
  /** Minor units. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly reason: string;
}

/**
 * Opens a case that staff have to look at. If the case exists, this counts one more event and opens it again.
 * @returns whether the case is new
 */
export const openCase = async (db: ApiDatabase, found: NewCase, now: Date): Promise<boolean> => {
  const keep = (text: string): string =>
    text.toWellFormed().replaceAll('\0', '').slice(0, MAX_TEXT_CHARACTERS);
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

/** Reads the open cases, newest first. */
export const listCases = (db: ApiDatabase, limit: number): Promise<FoundCase[]> =>
  selectCases(db).where(isNull(playCase.closedAt)).orderBy(desc(playCase.openedAt)).limit(limit);

export const countOpenCases = (db: ApiDatabase): Promise<number> =>
  db.$count(playCase, isNull(playCase.closedAt));

/** Closes a case. @throws DomainError `unknownCase` */
export const closeCase = async (tx: ApiDatabase, id: number, now: Date): Promise<FoundCase> => {
  await tx.update(playCase).set({ closedAt: now }).where(eq(playCase.id, id));
  const [found] = await selectCases(tx).where(eq(playCase.id, id));
  if (!found) throw new DomainError('unknownCase');
  return found;
};
