import { and, desc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { MemberRow } from '../../members/public.ts';
import { passkey } from '../tables.ts';
import { member } from '../../members/tables.ts';

export type PasskeyRow = typeof passkey.$inferSelect;
type NewPasskey = typeof passkey.$inferInsert;

export const listPasskeys = (db: ApiDatabase, memberId: number): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.memberId, memberId))
    .orderBy(desc(passkey.createdAt), desc(passkey.publicId));

export const findPasskey = async (
  db: ApiDatabase,
  credentialId: string,
): Promise<{ readonly passkey: PasskeyRow; readonly member: MemberRow } | undefined> => {
  const [found] = await db
    .select({ passkey, member })
    .from(passkey)
    .innerJoin(member, eq(member.id, passkey.memberId))
    .where(eq(passkey.credentialId, credentialId));
  return found;
};

/** Returns undefined if the credential exists already, for any member. */
export const insertPasskey = async (tx: ApiDatabase, row: NewPasskey): Promise<PasskeyRow | undefined> => {
  const [inserted] = await tx.insert(passkey).values(row).onConflictDoNothing().returning();
  return inserted;
};

export const recordUse = async (
  db: ApiDatabase,
  credentialId: string,
  use: Pick<PasskeyRow, 'counter' | 'isBackedUp' | 'lastUsedAt'>,
): Promise<void> => {
  await db.update(passkey).set(use).where(eq(passkey.credentialId, credentialId));
};

const ownOf = (memberId: number, publicId: string) =>
  and(eq(passkey.memberId, memberId), eq(passkey.publicId, publicId));

/** Returns whether the passkey exists. */
export const renamePasskey = async (
  db: ApiDatabase,
  memberId: number,
  publicId: string,
  name: string,
): Promise<boolean> => {
  const renamed = await db
    .update(passkey)
    .set({ name })
    .where(ownOf(memberId, publicId))
    .returning({ publicId: passkey.publicId });
  return renamed.length > 0;
};

/** Returns whether the passkey existed. */
export const deletePasskey = async (
  tx: ApiDatabase,
  memberId: number,
  publicId: string,
): Promise<boolean> => {
  const deleted = await tx
    .delete(passkey)
    .where(ownOf(memberId, publicId))
    .returning({ publicId: passkey.publicId });
  return deleted.length > 0;
};

export const deletePasskeysOf = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.delete(passkey).where(eq(passkey.memberId, memberId));
};
