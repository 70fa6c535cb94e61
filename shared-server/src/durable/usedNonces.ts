import { lt } from 'drizzle-orm';
import { index, text, timestamp, type PgTableFn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** The table of used nonces, for the schema of a program that needs them. */
export const usedNonceTables = <S extends string | undefined>(table: PgTableFn<S>) => ({
  usedNonces: table(
    'used_nonce',
    { nonce: text().primaryKey(), expiresAt: timestamp({ withTimezone: true }).notNull() },
    (columns) => [index('used_nonce_expiry').on(columns.expiresAt)],
  ),
});

export type UsedNonceTables = ReturnType<typeof usedNonceTables<string | undefined>>;

/** Values that may be used once, such as the `jti` of a token, across all processes. */
export interface UsedNonces {
  /**
   * Uses a nonce, in the caller's transaction if there is one.
   * @param expiresAt the time after which the nonce is refused anyway.
   * @returns false if it was used before.
   */
  spend(db: Database, nonce: string, expiresAt: Date): Promise<boolean>;
  /** Deletes nonces that are refused anyway. */
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
