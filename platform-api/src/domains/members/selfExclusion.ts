import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import type { MemberRow } from './repository.ts';
import { member } from './tables.ts';

/** Members with one e-mail address that are looked at. */
const MAX_MEMBERS_OF_EMAIL = 100;

/** A member's current exclusion from play. */
export interface ActiveSelfExclusion {
  readonly since: Date;
  /** Null if it has no end. In the past until the member has returned to play. */
  readonly until: Date | null;
}

/** An exclusion, with the return to play that the member has asked for. */
export interface SelfExclusionState extends ActiveSelfExclusion {
  /** Null: the member has not asked for it since the end. */
  readonly returnsAt: Date | null;
}

const exclusionColumns = {
  since: member.excludedAt,
  until: member.excludedUntil,
  returnsAt: member.playReturnsAt,
  timeOutUntil: member.timeOutUntil,
  closedAt: member.closedAt,
};

const readColumns = (db: ApiDatabase, memberId: number) =>
  db.select(exclusionColumns).from(member).where(eq(member.id, memberId));
type Columns = Awaited<ReturnType<typeof readColumns>>[number] | undefined;

/** A return counts for an exclusion that ended before it, not for a later one. */
const activeOf = (columns: Columns, now: Date): SelfExclusionState | null => {
  if (!columns?.since) return null;
  const { since, until, returnsAt } = columns;
  const isAsked = until !== null && returnsAt !== null && returnsAt >= until;
  if (isAsked && returnsAt <= now) return null;
  return { since, until, returnsAt: isAsked ? returnsAt : null };
};

const timeOutOf = (columns: Columns, now: Date): Date | null =>
  columns?.timeOutUntil && columns.timeOutUntil > now ? columns.timeOutUntil : null;

/**
 * Selects the ids of members whose money must not be at a provider that does not ask before a bet, for a condition:
 * members who are excluded, take a time-out, owe money, or have limits of play.
 */
export const selectHeldBackIds = (db: ApiDatabase, now: Date) =>
  db
    .select({ id: member.id })
    .from(member)
    .where(
      or(
        and(
          isNotNull(member.excludedAt),
          or(
            isNull(member.excludedUntil),
            isNull(member.playReturnsAt),
            lt(member.playReturnsAt, member.excludedUntil),
            gt(member.playReturnsAt, now),
          ),
        ),
        gt(member.timeOutUntil, now),
        isNotNull(member.owesSince),
        member.hasPlayLimits,
      ),
    );

/** Returns the member's current exclusion, or one after whose end the member has not returned to play. */
export const findSelfExclusion = async (
  db: ApiDatabase,
  memberId: number,
  now: Date,
): Promise<SelfExclusionState | null> => activeOf((await readColumns(db, memberId))[0], now);

/** Returns whether the member is excluded or takes a time-out. Such a member gets no advertising. */
export const isHeldFromPlay = async (db: ApiDatabase, memberId: number, now: Date): Promise<boolean> => {
  const [columns] = await readColumns(db, memberId);
  return activeOf(columns, now) !== null || timeOutOf(columns, now) !== null;
};

/** Returns the end of the member's current time-out. */
export const findTimeOut = async (db: ApiDatabase, memberId: number, now: Date): Promise<Date | null> =>
  timeOutOf((await readColumns(db, memberId))[0], now);

/** Returns whether a member that was just read is excluded. */
export const isExcluded = (row: MemberRow, now: Date): boolean =>
  activeOf({ ...row, since: row.excludedAt, until: row.excludedUntil, returnsAt: row.playReturnsAt }, now) !==
  null;

export interface MemberInUse {
  readonly id: number;
  readonly account: string;
  readonly isExcluded: boolean;
}

/** Returns those of the members whose account is open, and those who are excluded, also with a closed account. */
export const readMembersInUse = async (
  db: ApiDatabase,
  ids: readonly number[],
  now: Date,
): Promise<MemberInUse[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: member.id, account: member.account, ...exclusionColumns })
    .from(member)
    .where(inArray(member.id, [...ids]))
    .orderBy(member.id);
  return inUse(rows, now);
};

/** Returns who has an e-mail address: members with an open account, and excluded members. */
export const readMembersByEmail = async (
  db: ApiDatabase,
  email: string,
  now: Date,
): Promise<MemberInUse[]> => {
  const rows = await db
    .select({ id: member.id, account: member.account, ...exclusionColumns })
    .from(member)
    .where(eq(sql`lower(${member.email})`, email.toLowerCase()))
    .limit(MAX_MEMBERS_OF_EMAIL);
  return inUse(rows, now);
};

type MemberRowInUse = NonNullable<Columns> & Pick<MemberInUse, 'id' | 'account'>;

const inUse = (rows: readonly MemberRowInUse[], now: Date): MemberInUse[] =>
  rows
    .map((row) => ({ row, isExcluded: activeOf(row, now) !== null }))
    .filter((one) => one.row.closedAt === null || one.isExcluded)
    .map((one) => ({ id: one.row.id, account: one.row.account, isExcluded: one.isExcluded }));

/** Sets the current exclusion. The caller has locked the member. */
export const setExclusion = async (
  tx: ApiDatabase,
  memberId: number,
  { since, until }: ActiveSelfExclusion,
): Promise<void> => {
  await tx
    .update(member)
    .set({ excludedAt: since, excludedUntil: until, playReturnsAt: null })
    .where(eq(member.id, memberId));
};

/** Sets from when a member can play again after an exclusion. The caller has locked the member. */
export const setReturnToPlay = async (tx: ApiDatabase, memberId: number, returnsAt: Date): Promise<void> => {
  await tx.update(member).set({ playReturnsAt: returnsAt }).where(eq(member.id, memberId));
};

/** Sets the end of a time-out. The caller has locked the member. */
export const setTimeOut = async (tx: ApiDatabase, memberId: number, until: Date): Promise<void> => {
  await tx.update(member).set({ timeOutUntil: until }).where(eq(member.id, memberId));
};

/**
 * Refuses a member who is excluded, takes a time-out or has closed the account. A new exclusion, time-out or closing
 * waits until the caller's transaction has ended.
 * @throws DomainError `excluded` or `timedOut`, with the end; `unauthorized` for a closed account
 */
export const refuseExcluded = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  const [columns] = await readColumns(tx, memberId).for('key share');
  // This call found its session before the closing ended it.
  if (columns?.closedAt) throw new DomainError('unauthorized');
  const exclusion = activeOf(columns, now);
  if (exclusion) throw refusalOf(exclusion, now);
  const until = timeOutOf(columns, now);
  if (until) throw new DomainError('timedOut', { value: presentEnd({ until }) });
};

const refusalOf = (exclusion: SelfExclusionState, now: Date): DomainError => {
  const { until, returnsAt } = exclusion;
  if (returnsAt) return new DomainError('excluded', { value: presentEnd({ until: returnsAt }) });
  if (until === null || until > now) return new DomainError('excluded', { value: presentEnd(exclusion) });
  return new DomainError('exclusionEnded');
};

/** Returns the end in the format of a refusal's value. */
export const presentEnd = ({ until }: Pick<ActiveSelfExclusion, 'until'>) => ({
  until: until?.toISOString() ?? null,
});
