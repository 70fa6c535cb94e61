import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { member } from './tables.ts';

/** A member's current exclusion from play. */
export interface ActiveSelfExclusion {
  readonly since: Date;
  /** Null if it has no end. */
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
): ActiveSelfExclusion | null => {
  if (!columns?.since) return null;
  const { since, until } = columns;
  return until === null || until > now ? { since, until } : null;
};

/** Selects the ids of members who are excluded now, for a condition. */
export const selectExcludedIds = (db: ApiDatabase, now: Date) =>
  db
    .select({ id: member.id })
    .from(member)
    .where(
      and(isNotNull(member.excludedAt), or(isNull(member.excludedUntil), gt(member.excludedUntil, now))),
    );

/** Returns the member's current exclusion. */
export const findSelfExclusion = async (
  db: ApiDatabase,
  memberId: number,
  now: Date,
): Promise<ActiveSelfExclusion | null> => activeOf((await readColumns(db, memberId))[0], now);

/**
 * Refuses a member who is excluded. An exclusion waits until the caller's transaction has ended, and applies
 * to every later call.
 * @throws DomainError `excluded`, with its end.
 */
export const refuseExcluded = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  const [columns] = await readColumns(tx, memberId).for('key share');
  const exclusion = activeOf(columns, now);
  if (exclusion) throw new DomainError('excluded', { value: presentEnd(exclusion) });
};

/** Returns the end in the format of a refusal's value. */
export const presentEnd = ({ until }: Pick<ActiveSelfExclusion, 'until'>) => ({
  until: until?.toISOString() ?? null,
});
