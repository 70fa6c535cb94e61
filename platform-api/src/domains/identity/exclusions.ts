import { and, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import { member } from './tables.ts';

/** What keeps a member from playing. */
export interface ActiveExclusion {
  readonly since: Date;
  /** Null for ever. */
  readonly until: Date | null;
}

const readColumns = (db: ApiDatabase, memberId: number) =>
  db
    .select({ since: member.excludedAt, until: member.excludedUntil })
    .from(member)
    .where(eq(member.id, memberId));

const activeOf = (
  columns: Awaited<ReturnType<typeof readColumns>>[number] | undefined,
  now: Date,
): ActiveExclusion | null => {
  if (!columns?.since) return null;
  const { since, until } = columns;
  return until === null || until > now ? { since, until } : null;
};

/** Of members who are under one now. */
export const isExcluded = (now: Date): SQL | undefined =>
  and(isNotNull(member.excludedAt), or(isNull(member.excludedUntil), gt(member.excludedUntil, now)));

/** The exclusion that a member is under now. */
export const findExclusion = async (
  db: ApiDatabase,
  memberId: number,
  now: Date,
): Promise<ActiveExclusion | null> => activeOf((await readColumns(db, memberId))[0], now);

/**
 * Keeps who is excluded from going on. An exclusion waits until the caller's transaction has ended, and holds for
 * whatever asks after it.
 * @throws DomainError `excluded`, with its end.
 */
export const refuseExcluded = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  const [columns] = await readColumns(tx, memberId).for('key share');
  const exclusion = activeOf(columns, now);
  if (exclusion) throw new DomainError('excluded', { value: presentEnd(exclusion) });
};

/** As it stands beside the reason of a refusal. */
export const presentEnd = ({ until }: Pick<ActiveExclusion, 'until'>) => ({
  until: until?.toISOString() ?? null,
});
