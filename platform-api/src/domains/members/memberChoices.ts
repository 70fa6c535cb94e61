import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { member } from './tables.ts';

export const setMemberLanguage = async (
  db: ApiDatabase,
  memberId: number,
  language: string,
): Promise<void> => {
  await db.update(member).set({ language }).where(eq(member.id, memberId));
};

export const setAvatar = async (db: ApiDatabase, memberId: number, avatar: string): Promise<void> => {
  await db.update(member).set({ avatar }).where(eq(member.id, memberId));
};

/** Sets whether the member gets a message about each sign-in. */
export const setSignInNotices = async (
  db: ApiDatabase,
  memberId: number,
  signInNotices: boolean,
): Promise<void> => {
  await db.update(member).set({ signInNotices }).where(eq(member.id, memberId));
};

/** Sets the minutes of play between two reality checks. With null, the minutes of the site count. */
export const setRealityCheckMinutes = async (
  tx: ApiDatabase,
  memberId: number,
  minutes: number | null,
): Promise<void> => {
  await tx.update(member).set({ realityCheckMinutes: minutes }).where(eq(member.id, memberId));
};
