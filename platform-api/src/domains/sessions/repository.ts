import {
  and,
  desc,
  eq,
  exists,
  gt,
  isNull,
  lt,
  notExists,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { countOf } from '../../database/countOf.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import type { SessionLimits } from '../../settings.ts';
import { TRIAL_TYPE } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { rememberToken, session } from './tables.ts';

type NewSession = typeof session.$inferInsert;

/** How long a trial account stays reserved until its session is opened, in milliseconds. */
const TRIAL_RESERVATION_MS = 60_000;

/**
 * Reserves a trial account without a live session for this transaction. Returns null if there is none and a
 * new one may be created.
 */
export const takeIdleTrial = async (
  tx: ApiDatabase,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number | 'none left' | null> => {
  const isTrial = and(eq(member.type, sql.raw(String(TRIAL_TYPE))), isNull(member.passwordHash));
  const live = tx
    .select({ one: sql`1` })
    .from(session)
    .where(and(eq(session.memberId, member.id), gt(session.expiresAt, now)));
  const [idle] = await tx
    .select({ id: member.id })
    .from(member)
    .where(
      and(isTrial, lt(member.lastLoginAt, new Date(now.getTime() - TRIAL_RESERVATION_MS)), notExists(live)),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  if (idle) {
    await tx.update(member).set({ lastLoginAt: now }).where(eq(member.id, idle.id));
    return idle.id;
  }
  return (await tx.$count(member, isTrial)) < most ? null : 'none left';
};

/** @returns how many sessions the member had before. */
export const insertSession = async (tx: ApiDatabase, row: NewSession): Promise<number> => {
  const others = countOf(session, eq(session.memberId, row.memberId));
  const [inserted] = await tx.insert(session).values(row).returning({ others });
  return inserted?.others ?? 0;
};

/** Returns whether the family's tokens have not been revoked (ADR 45). */
export const hasRememberFamily = async (tx: ApiDatabase, family: string): Promise<boolean> =>
  (await tx.$count(rememberToken, eq(rememberToken.family, family))) > 0;

/** Selects the hashes of a member's newest sessions, for a condition. */
export const newestSessions = (tx: ApiDatabase, memberId: number, most: number) =>
  tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.memberId, memberId))
    .orderBy(desc(session.createdAt), desc(session.lastUsedAt), desc(session.tokenHash))
    .limit(most);

/** A prepared statement, because nearly every call reads a session. */
export const createFindSession = (db: ApiDatabase) => {
  const statement = db
    .select({
      caller: { memberId: member.id, account: member.account, type: member.type },
      lastUsedAt: session.lastUsedAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(
      and(eq(session.tokenHash, sql.placeholder('tokenHash')), gt(session.expiresAt, sql.placeholder('now'))),
    )
    .prepare('find_session');
  return async (tokenHash: string, now: Date) => {
    const [row] = await statement.execute({ tokenHash, now });
    return row;
  };
};

export type FoundSession = NonNullable<Awaited<ReturnType<ReturnType<typeof createFindSession>>>>;

/** Returns when sessions began. Sessions that have been removed are absent. */
export const readSessionStarts = async (
  db: ApiDatabase,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (tokenHashes.length === 0) return new Map();
  const rows = await db
    .select({ tokenHash: session.tokenHash, createdAt: session.createdAt })
    .from(session)
    .where(sql`${session.tokenHash} = any(${sql.param(tokenHashes)}::text[])`);
  return new Map(rows.map(({ tokenHash, createdAt }) => [tokenHash, createdAt]));
};

/** Returns which of these sessions are live. */
export const selectLiveSessions = async (
  db: ApiDatabase,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const isOne = sql`${session.tokenHash} = any(${sql.param(tokenHashes)}::text[])`;
  const rows = await db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(isOne, gt(session.expiresAt, now)));
  return new Set(rows.map(({ tokenHash }) => tokenHash));
};

/**
 * Locks a session's row, so that the session cannot end before the caller's transaction does.
 * @throws DomainError `unauthorized` if the session has ended
 */
export const refuseEnded = async (tx: ApiDatabase, tokenHash: string, now: Date): Promise<void> => {
  const [row] = await tx
    .select({ memberId: session.memberId })
    .from(session)
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)))
    .for('key share');
  if (!row) throw new DomainError('unauthorized');
};

/** Returns a condition: the session of that token hash has not ended. */
export const isLiveSession = (db: ApiDatabase, tokenHash: SQLWrapper, now: Date): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(session)
      .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now))),
  );

/** Selects the ids of members with a live session that was used since then, for a condition. */
export const selectOnlineIds = (db: ApiDatabase, since: Date, now: Date) =>
  db
    .select({ memberId: session.memberId })
    .from(session)
    .where(and(gt(session.lastUsedAt, since), gt(session.expiresAt, now)));

/**
 * Stores the time of a use. Does nothing if a later use is stored already, or if the session ended before this use.
 */
export const touchSession = async (
  db: ApiDatabase,
  tokenHash: string,
  usedAt: Date,
  { idleMinutes, hours }: SessionLimits,
): Promise<void> => {
  const idleEnd = sql`${usedAt.toISOString()}::timestamptz + make_interval(mins => ${idleMinutes}::int)`;
  const lastEnd = sql`${session.createdAt} + make_interval(hours => ${hours}::int)`;
  const isNews = and(lt(session.lastUsedAt, usedAt), gt(session.expiresAt, usedAt));
  await db
    .update(session)
    .set({ lastUsedAt: usedAt, expiresAt: sql`least(${idleEnd}, ${lastEnd})` })
    .where(and(eq(session.tokenHash, tokenHash), isNews));
};

export const deleteExpiredSessions = async (db: ApiDatabase, now: Date): Promise<void> => {
  await db.delete(session).where(lt(session.expiresAt, now));
};
