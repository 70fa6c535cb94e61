import { lt } from 'drizzle-orm';
import { index, text, timestamp, type PgTableFn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** What was used and must not be used again, for the schema of a program that has such things. */
export const usedNonceTables = <S extends string | undefined>(table: PgTableFn<S>) => ({
  usedNonces: table(
    'used_nonce',
    { nonce: text().primaryKey(), expiresAt: timestamp({ withTimezone: true }).notNull() },
    (columns) => [index('used_nonce_expiry').on(columns.expiresAt)],
  ),
});

export type UsedNonceTables = ReturnType<typeof usedNonceTables<string | undefined>>;

/** Things that are good for one use, such as the `jti` of a token, by whichever process. */
export interface UsedNonces {
  /**
   * Uses one up, in the caller's transaction if there is one.
   * @param expiresAt from when on it is refused anyway.
   * @returns false for one that was used before.
   */
  spend(db: Database, nonce: string, expiresAt: Date): Promise<boolean>;
  /** Forgets those that are refused anyway. */
  prune(db: Database, now: Date): Promise<void>;
}

export const createUsedNonces = ({ usedNonces }: UsedNonceTables): UsedNonces => ({
  spend: async (db, nonce, expiresAt) => {
    const spent = await db
      .insert(usedNonces)
      .values({ nonce, expiresAt })
      .onConflictDoNothing()
      .returning({ nonce: usedNonces.nonce });
    return spent.length > 0;
  },
  prune: async (db, now) => {
    await db.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
  },
});
