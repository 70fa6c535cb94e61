import { and, desc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import { countOf } from '../../database/countOf.ts';
import { accountKeyOf, accountName } from './accountNames.ts';
import { member, rememberToken, session, vipRank } from './tables.ts';

export type MemberRow = typeof member.$inferSelect;
type NewSession = typeof session.$inferInsert;

export const findMemberByAccount = async (
  db: ApiDatabase,
  account: string,
): Promise<MemberRow | undefined> => {
  const [row] = await db
    .select()
    .from(member)
    .where(eq(member.accountKey, accountKeyOf(account)));
  return row;
};

export const findMemberByMobile = async (db: ApiDatabase, mobile: string): Promise<MemberRow | undefined> => {
  const [row] = await db.select().from(member).where(eq(member.mobile, mobile));
  return row;
};

/** Finds the member of a typed name or mobile number. The owner of a number comes before an account of that name. */
export const findMemberByName = async (
  db: ApiDatabase,
  account: string,
  mobile: string | null,
): Promise<MemberRow | undefined> =>
  (mobile === null ? undefined : await findMemberByMobile(db, mobile)) ??
  (await findMemberByAccount(db, account));

export interface RankedMember {
  readonly member: MemberRow;
  readonly rank: typeof vipRank.$inferSelect | null;
}

export const findMember = async (db: ApiDatabase, id: number): Promise<RankedMember | undefined> => {
  const [row] = await db
    .select({ member, rank: vipRank })
    .from(member)
    .leftJoin(vipRank, eq(vipRank.level, member.vipLevel))
    .where(eq(member.id, id));
  return row;
};

/** Account type of trial accounts. Trial accounts that the site gives to visitors have no password. */
export const TRIAL_TYPE = 4;

/** How long a trial account that was just given away has its session opened at the latest, in milliseconds. */
const TRIAL_GRACE = 60_000;

/**
 * A trial account without a live session, given away by this transaction; null where there is none, and there may
 * be one more.
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
    .where(and(isTrial, lt(member.lastLoginAt, new Date(now.getTime() - TRIAL_GRACE)), notExists(live)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (idle) {
    await tx.update(member).set({ lastLoginAt: now }).where(eq(member.id, idle.id));
    return idle.id;
  }
  return (await tx.$count(member, isTrial)) < most ? null : 'none left';
};

export type NewMember = Omit<typeof member.$inferInsert, 'accountKey'>;

/** Makes an account; null where its name or its mobile number is another's. */
export const insertMember = async (tx: ApiDatabase, row: NewMember): Promise<number | null> => {
  const [inserted] = await tx
    .insert(member)
    .values({ ...row, ...accountName(row.account) })
    .onConflictDoNothing()
    .returning({ id: member.id });
  return inserted?.id ?? null;
};

/** @returns how many the member had before. */
export const insertSession = async (tx: ApiDatabase, row: NewSession): Promise<number> => {
  const others = countOf(session, eq(session.memberId, row.memberId));
  const [inserted] = await tx.insert(session).values(row).returning({ others });
  return inserted?.others ?? 0;
};

/** Whether its tokens have not been revoked (ADR 45). */
export const hasRememberFamily = async (tx: ApiDatabase, family: string): Promise<boolean> =>
  (await tx.$count(rememberToken, eq(rememberToken.family, family))) > 0;

/** Makes the member's other transactions wait for this one. */
export const lockMember = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
};

/**
 * Makes the member's other transactions wait for this one.
 * @param epoch the member's epoch when the person proved who they are, or earlier
 * @throws DomainError `wrongCredentials` if a revocation has raised the epoch since.
 */
export const lockEpoch = async (tx: ApiDatabase, memberId: number, epoch: number): Promise<void> => {
  const [row] = await tx
    .select({ epoch: member.epoch })
    .from(member)
    .where(eq(member.id, memberId))
    .for('update');
  if (row?.epoch !== epoch) throw new DomainError('wrongCredentials', { value: { captcha: false } });
};

/** Raises the member's epoch. Sign-ins that have begun before can open no session after that. */
export const raiseEpoch = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx
    .update(member)
    .set({ epoch: sql`${member.epoch} + 1` })
    .where(eq(member.id, memberId));
};

/** The hashes of a member's newest sessions, for a condition. */
export const newestSessions = (tx: ApiDatabase, memberId: number, most: number) =>
  tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.memberId, memberId))
    .orderBy(desc(session.createdAt), desc(session.lastUsedAt), desc(session.tokenHash))
    .limit(most);

export const recordFirstLogin = async (db: ApiDatabase, memberId: number, at: Date): Promise<void> => {
  await db
    .update(member)
    .set({ firstLoginAt: at })
    .where(and(eq(member.id, memberId), isNull(member.firstLoginAt)));
};

/** Keeps when the member signed in, and when the time before. */
export const recordLogin = async (db: ApiDatabase, memberId: number, at: Date): Promise<void> => {
  await db
    .update(member)
    .set({ lastLoginAt: at, formerLoginAt: member.lastLoginAt })
    .where(eq(member.id, memberId));
};

export const setMemberLanguage = async (
  db: ApiDatabase,
  memberId: number,
  language: string,
): Promise<void> => {
  await db.update(member).set({ language }).where(eq(member.id, memberId));
};

/** Prepared: nearly every call asks for a session. */
export const createFindSession = (db: ApiDatabase) => {
  const statement = db
    .select({
      caller: { memberId: member.id, account: member.account, type: member.type },
      lastUsedAt: session.lastUsedAt,
      createdAt: session.createdAt,
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

/** Which of these sessions go on. */
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

export const touchSession = async (
  db: ApiDatabase,
  tokenHash: string,
  times: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> => {
  await db.update(session).set(times).where(eq(session.tokenHash, tokenHash));
};

export const deleteExpiredSessions = async (db: ApiDatabase, now: Date): Promise<void> => {
  await db.delete(session).where(lt(session.expiresAt, now));
};
