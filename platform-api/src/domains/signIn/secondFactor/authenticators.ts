import { and, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Secret } from 'otpauth';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { authenticator } from '../tables.ts';
import type { SecretBox } from '../../../sealing/secretBox.ts';
import { createTimeSecret, stepOfCode } from './timeCodes.ts';

/** How long a new authenticator waits before it counts if no second proof confirmed it, in milliseconds. */
export const AUTHENTICATOR_WAIT_MS = 24 * 3_600_000;

/** The hash of a code that was sent to the member. */
export interface StoredCode {
  readonly sentHash: string;
  readonly sentExpiresAt: Date;
}

/** The authenticator apps of members. A member has one at most. */
export interface Authenticators {
  /** Returns since when the authenticator counts. Null without an authenticator that counts. */
  since(memberId: number): Promise<Date | null>;
  /** Returns when a waiting authenticator will count. Null without one that waits. */
  waitsUntil(memberId: number): Promise<Date | null>;
  /**
   * Stores a new secret that does not count yet. Returns null if the member has an authenticator that counts.
   * @param sent the sent code that has to confirm the secret too; null if the site cannot send one
   */
  begin(memberId: number, sent: StoredCode | null): Promise<Secret | null>;
  /** Returns whether a sent code has to confirm the new secret. */
  asksForSent(memberId: number): Promise<boolean>;
  /** Confirms a new secret if the codes are right. It counts at once, or after a wait if no code was sent. */
  confirm(tx: ApiDatabase, memberId: number, code: string, sentHash: string): Promise<boolean>;
  /** Returns whether the code is right, and uses it up together with all earlier codes. */
  use(tx: ApiDatabase, memberId: number, code: string): Promise<boolean>;
  /** Returns whether there was an authenticator. */
  remove(tx: ApiDatabase, memberId: number): Promise<boolean>;
  /** Removes an authenticator that does not count yet. */
  removeWaiting(tx: ApiDatabase, memberId: number): Promise<void>;
}

export interface AuthenticatorDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly box: SecretBox;
}

export const createAuthenticators = ({ db, clock, box }: AuthenticatorDependencies): Authenticators => {
  const isOf = (memberId: number) => eq(authenticator.memberId, memberId);
  const ownerOf = (memberId: number): string => `authenticator ${memberId}`;

  /** Returns the time step of a code. Null if the code matches none of the allowed steps. */
  const stepOf = (row: typeof authenticator.$inferSelect, code: string): number | null => {
    const secret = box.open(row.sealedSecret, ownerOf(row.memberId));
    return secret && stepOfCode(secret, code, clock.now());
  };

  const { confirmedAt, countsFrom } = authenticator;
  const counts = () => lte(countsFrom, clock.now());
  const waits = () => gt(countsFrom, clock.now());
  const find = async (tx: ApiDatabase, memberId: number, isSuch: SQL) => {
    const [row] = await tx
      .select()
      .from(authenticator)
      .where(and(isOf(memberId), isSuch));
    return row;
  };

  return {
    since: async (memberId) => (await find(db, memberId, counts()))?.countsFrom ?? null,
    waitsUntil: async (memberId) => (await find(db, memberId, waits()))?.countsFrom ?? null,
    begin: async (memberId, sent) => {
      const secret = createTimeSecret();
      const fresh = { confirmedAt: null, countsFrom: null, lastStep: null };
      const { sentHash = null, sentExpiresAt = null } = sent ?? {};
      const sealedSecret = box.seal(secret.bytes, ownerOf(memberId));
      const row = { ...fresh, sealedSecret, sentHash, sentExpiresAt };
      const kept = await db
        .insert(authenticator)
        .values({ memberId, ...row })
        .onConflictDoUpdate({
          target: authenticator.memberId,
          set: row,
          setWhere: sql`${confirmedAt} is null or ${waits()}`,
        })
        .returning({ memberId: authenticator.memberId });
      return kept.length > 0 ? secret : null;
    },
    asksForSent: async (memberId) =>
      ((await find(db, memberId, isNull(confirmedAt)))?.sentHash ?? null) !== null,
    confirm: async (tx, memberId, code, sentHash) => {
      const now = clock.now();
      const row = await find(tx, memberId, isNull(confirmedAt));
      const step = row ? stepOf(row, code) : null;
      if (!row || step === null) return false;
      const { sentExpiresAt } = row;
      const isProved = row.sentHash === sentHash && sentExpiresAt !== null && sentExpiresAt > now;
      if (row.sentHash !== null && !isProved) return false;
      const from = isProved ? now : new Date(now.getTime() + AUTHENTICATOR_WAIT_MS);
      const used = { sentHash: null, sentExpiresAt: null };
      const isSame = eq(authenticator.sealedSecret, row.sealedSecret);
      const confirmed = await tx
        .update(authenticator)
        .set({ confirmedAt: now, countsFrom: from, lastStep: step, ...used })
        .where(and(isOf(memberId), isNull(confirmedAt), isSame))
        .returning({ memberId: authenticator.memberId });
      return confirmed.length > 0;
    },
    use: async (tx, memberId, code) => {
      const row = await find(tx, memberId, counts());
      const step = row ? stepOf(row, code) : null;
      if (step === null) return false;
      const { lastStep } = authenticator;
      const used = await tx
        .update(authenticator)
        .set({ lastStep: step })
        .where(and(isOf(memberId), or(isNull(lastStep), lt(lastStep, step))))
        .returning({ memberId: authenticator.memberId });
      return used.length > 0;
    },
    remove: async (tx, memberId) => {
      const removed = await tx
        .delete(authenticator)
        .where(isOf(memberId))
        .returning({ memberId: authenticator.memberId });
      return removed.length > 0;
    },
    removeWaiting: async (tx, memberId) => {
      const isWaiting = or(isNull(confirmedAt), waits());
      await tx.delete(authenticator).where(and(isOf(memberId), isWaiting));
    },
  };
};
