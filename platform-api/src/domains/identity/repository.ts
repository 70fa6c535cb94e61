import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { member, session, vipRank } from './tables.ts';

export type MemberRow = typeof member.$inferSelect;
type NewSession = typeof session.$inferInsert;

export const findMemberByAccount = async (
  db: ApiDatabase,
  account: string,
): Promise<MemberRow | undefined> => {
  const [row] = await db
    .select()
    .from(member)
    .where(eq(sql`lower(${member.account})`, account.toLowerCase()));
  return row;
};

/** @param mobile with its country, for example `+66812345678`. */
export const findMemberByMobile = async (db: ApiDatabase, mobile: string): Promise<MemberRow | undefined> => {
  const [row] = await db.select().from(member).where(eq(member.mobile, mobile)).limit(1);
  return row;
};

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

export const insertSession = async (db: ApiDatabase, row: NewSession): Promise<void> => {
  await db.insert(session).values(row);
};

/** Makes the member's other transactions wait for this one. */
export const lockMember = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
};

/** Ends a member's sessions but the newest. */
export const deleteOldestSessions = async (
  tx: ApiDatabase,
  memberId: number,
  kept: number,
): Promise<void> => {
  const newest = tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.memberId, memberId))
    .orderBy(desc(session.createdAt), desc(session.tokenHash))
    .limit(kept);
  await tx.delete(session).where(and(eq(session.memberId, memberId), notInArray(session.tokenHash, newest)));
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

export const findSession = async (db: ApiDatabase, tokenHash: string, now: Date) => {
  const [row] = await db
    .select({
      memberId: member.id,
      account: member.account,
      type: member.type,
      lastUsedAt: session.lastUsedAt,
      createdAt: session.createdAt,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)));
  return row;
};

export const touchSession = async (
  db: ApiDatabase,
  tokenHash: string,
  times: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> => {
  await db.update(session).set(times).where(eq(session.tokenHash, tokenHash));
};

export const deleteSession = async (db: ApiDatabase, tokenHash: string): Promise<void> => {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
};

export const deleteExpiredSessions = async (db: ApiDatabase, now: Date): Promise<void> => {
  await db.delete(session).where(lt(session.expiresAt, now));
};
