import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { isInDays, type DaysInZone } from '../../../database/isInDays.ts';
import { DomainError } from '../../../http/failures.ts';
import { readAccountNames } from '../../members/public.ts';
import { playCase } from '../tables.ts';

/** Longer texts of a game provider are truncated. */
const MAX_TEXT_CHARACTERS = 200;

export type CaseKind = (typeof playCase.$inferSelect)['kind'];

/** A case to open. */
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
  const known = await readAccountNames(db, found.memberId === null ? [] : [found.memberId]);
  const [row] = await db
    .insert(playCase)
    .values({
      ...found,
      reference: keep(found.reference),
      reason: keep(found.reason),
      currency: found.currency === null ? null : keep(found.currency),
      memberId: known.has(found.memberId ?? 0) ? found.memberId : null,
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

export interface FoundCase {
  readonly row: typeof playCase.$inferSelect;
  /** Null if the provider named no known member. */
  readonly account: string | null;
}

const withAccounts = async (
  db: ApiDatabase,
  rows: readonly (typeof playCase.$inferSelect)[],
): Promise<FoundCase[]> => {
  const names = await readAccountNames(
    db,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  return rows.map((row) => ({ row, account: names.get(row.memberId ?? 0) ?? null }));
};

/** Reads the open cases, newest first. */
export const listCases = async (db: ApiDatabase, limit: number): Promise<FoundCase[]> =>
  withAccounts(
    db,
    await db
      .select()
      .from(playCase)
      .where(isNull(playCase.closedAt))
      .orderBy(desc(playCase.openedAt))
      .limit(limit),
  );

/** Returns a page of the cases that were opened in a period, in the order of their ids. */
export const readOpenedCases = (
  db: ApiDatabase,
  days: DaysInZone,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<(typeof playCase.$inferSelect)[]> =>
  db
    .select()
    .from(playCase)
    .where(and(isInDays(playCase.openedAt, days), gt(playCase.id, after)))
    .orderBy(asc(playCase.id))
    .limit(limit);

export const countOpenCases = (db: ApiDatabase): Promise<number> =>
  db.$count(playCase, isNull(playCase.closedAt));

/** Closes a case. @throws DomainError `unknownCase` */
export const closeCase = async (tx: ApiDatabase, id: number, now: Date): Promise<FoundCase> => {
  const rows = await tx.update(playCase).set({ closedAt: now }).where(eq(playCase.id, id)).returning();
  const [found] = await withAccounts(tx, rows);
  if (!found) throw new DomainError('unknownCase');
  return found;
};
