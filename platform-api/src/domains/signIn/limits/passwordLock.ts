import type { Clock } from '@parlour/shared-server/clock';
import { eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { member } from '../../members/tables.ts';
import { passwordLock } from '../tables.ts';

/** Number of failed sign-ins within the window that locks the password. */
const MAX_FAILED_SIGN_INS = 3;
const LOCK_WINDOW_MS = 30 * 60_000;

/**
 * Locks the password of an account after failed sign-ins, until the member proves themselves in another way: by a link
 * or code that sets a new password, by a code by phone, by a passkey or by a provider.
 */
export interface PasswordLock {
  readonly isOn: boolean;
  /**
   * Counts an attempt as failed before it is checked, so that each of several parallel attempts counts. It sends the
   * same statement for an account that does not exist.
   * @returns whether a password may open a session now
   */
  begin(memberId: number | undefined): Promise<boolean>;
  /** Removes the newest failed attempt. It is called for an attempt that was not a guess. */
  giveBack(memberId: number | undefined): Promise<void>;
  /** Ends the lock, and forgets the failed attempts. */
  open(tx: ApiDatabase, memberId: number): Promise<void>;
}

/** Replaces the lock on a site whose market does not lock passwords. */
const noLock: PasswordLock = {
  isOn: false,
  begin: async () => true,
  giveBack: async () => {},
  open: async () => {},
};

export const createPasswordLock = (db: ApiDatabase, clock: Clock, isOn: boolean): PasswordLock => {
  if (!isOn) return noLock;
  return {
    isOn,
    begin: async (memberId = 0) => {
      const now = clock.now();
      const since = new Date(now.getTime() - LOCK_WINDOW_MS);
      const { failedAt } = passwordLock;
      const counted = await db
        .insert(passwordLock)
        .select(
          db
            .select({
              memberId: member.id,
              failedAt: sql`array[${now.toISOString()}::timestamptz]`.as('failed_at'),
            })
            .from(member)
            .where(eq(member.id, memberId)),
        )
        .onConflictDoUpdate({
          target: passwordLock.memberId,
          set: {
            failedAt: sql`array(select at from unnest(${failedAt}) at where at > ${since.toISOString()}::timestamptz) || excluded.failed_at`,
          },
          setWhere: sql`cardinality(${failedAt}) < ${MAX_FAILED_SIGN_INS}`,
        })
        .returning({ memberId: passwordLock.memberId });
      return memberId === 0 || counted.length > 0;
    },
    giveBack: async (memberId = 0) => {
      const last = sql`${passwordLock.failedAt}[:cardinality(${passwordLock.failedAt}) - 1]`;
      await db.update(passwordLock).set({ failedAt: last }).where(eq(passwordLock.memberId, memberId));
    },
    open: async (tx, memberId) => {
      await openPasswordLock(tx, memberId);
    },
  };
};

/** Ends the lock of a password, and forgets the failed sign-ins. Returns whether there were any. */
export const openPasswordLock = async (tx: ApiDatabase, memberId: number): Promise<boolean> => {
  const ended = await tx
    .delete(passwordLock)
    .where(eq(passwordLock.memberId, memberId))
    .returning({ memberId: passwordLock.memberId });
  return ended.length > 0;
};
