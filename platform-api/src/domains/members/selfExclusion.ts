import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import type { MemberRow } from './repository.ts';
import { member } from './tables.ts';

/** The highest number of members with one e-mail address that a call reads. */
const MAX_MEMBERS_OF_EMAIL = 100;

/** A member's current exclusion from play. */
export interface ActiveSelfExclusion {
  readonly since: Date;
  /** The end. Null if there is none. It can be in the past, if the member has not returned to play since. */
  readonly until: Date | null;
}

/** An exclusion, with the return to play that the member has asked for. */
export interface SelfExclusionState extends ActiveSelfExclusion {
  /** When the member can play again. Null if the member has not asked to return since the exclusion ended. */
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

/** Returns the exclusion that holds now. A return to play ends it only if the return is not before the end. */
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

/** Returns the member's exclusion. It can have ended, if the member has not returned to play since. */
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

/** Returns the members whose account is open, and those who are excluded, even if their account is closed. */
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

/**
 * Locks an e-mail address until the caller's transaction ends. An account that gets the address is opened under this
 * lock, so that two registrations at the same time cannot both find the address free.
 */
export const lockEmail = async (tx: ApiDatabase, email: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('email ' || lower(${email})))`);
};

/** Returns the members who have an e-mail address: those whose account is open, and those who are excluded. */
export const readMembersByEmail = async (
  db: ApiDatabase,
  email: string,
  now: Date,
): Promise<MemberInUse[]> => {
  const rows = await db
    .select({ id: member.id, account: member.account, ...exclusionColumns })
    .from(member)
    .where(
      and(
        eq(sql`lower(${member.email})`, sql`lower(${email})`),
        or(isNull(member.closedAt), isNotNull(member.excludedAt)),
      ),
    )
    // Excluded members come first, so that the limit leaves out none of them.
    .orderBy(member.excludedAt)
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

/** Sets when a member can play again after an exclusion. The caller has locked the member. */
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
