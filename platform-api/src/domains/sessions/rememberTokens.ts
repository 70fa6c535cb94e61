import { REMEMBER_LIFETIME_MS } from '@parlour/shared-contracts/domains/identity';
import type { Clock } from '@parlour/shared-server/clock';
import { and, desc, eq, gt, lt, ne, notInArray } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { lockEpoch, lockMember } from '../members/public.ts';
import type { Sessions } from './sessions.ts';
import { rememberToken, session } from './tables.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';

/** Remembered browsers per member. A new one replaces the one that was used longest ago. */
const MAX_TOKEN_FAMILIES = 10;
/** Tabs of one browser may send the same token within this time, in milliseconds (ADR 45). */
const SIMULTANEOUS_USE_MS = 10_000;
/** Number of characters at the start of a token that identify its family. */
const FAMILY_LENGTH = 22;
/** Pattern of a token. */
export const REMEMBER_TOKEN = '[\\w-]{65}';

export interface RememberToken {
  readonly family: string;
  /** Only the browser stores it. */
  readonly token: string;
}

/**
 * A late token comes from a second tab or from a thief. In the second case its family and its sessions end.
 */
export type Use =
  | ({ readonly outcome: 'renewed' } & RememberToken)
  | { readonly outcome: 'late' | 'refused' };

/**
 * One-time tokens that replace the password in a browser. Each use issues the next token of the same family.
 */
export interface RememberTokens {
  /**
   * Starts a family.
   * @param epoch the member's epoch when the person proved who they are
   * @throws DomainError `wrongCredentials` if a revocation has raised the epoch since.
   */
  issue(memberId: number, epoch: number): Promise<RememberToken>;
  isGood(token: string, memberId?: number): Promise<boolean>;
  /** Exchanges a token for the next one. `device` is the token hash of the known browser. */
  use(token: string, memberId: number, device: string | null): Promise<Use>;
  /** Ends a family. Its tokens can no longer sign in. */
  end(tx: ApiDatabase, family: string): Promise<void>;
  /** Ends all families of a member, or all except one. */
  endAll(tx: ApiDatabase, memberId: number, keptFamily?: string | null): Promise<void>;
  prune(): Promise<void>;
}

export const createRememberTokens = (db: ApiDatabase, clock: Clock, sessions: Sessions): RememberTokens => {
  const endOfNew = (): Date => new Date(clock.now().getTime() + REMEMBER_LIFETIME_MS);

  const end = async (tx: ApiDatabase, family: string): Promise<void> => {
    await tx.delete(rememberToken).where(eq(rememberToken.family, family));
  };

  /** Locks the member, so that simultaneous sign-ins with the family wait and then fail. */
  const revoke = (memberId: number, family: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await sessions.end(tx, memberId, eq(session.rememberFamily, family));
      await end(tx, family);
    });

  return {
    issue: async (memberId, epoch) => {
      const family = randomBytes(16).toString('base64url');
      const token = family + createToken();
      const row = { family, memberId, tokenHash: hashToken(token), expiresAt: endOfNew() };
      await db.transaction(async (tx) => {
        await lockEpoch(tx, memberId, epoch);
        await tx.insert(rememberToken).values(row);
        const newest = tx
          .select({ family: rememberToken.family })
          .from(rememberToken)
          .where(eq(rememberToken.memberId, memberId))
          .orderBy(desc(rememberToken.expiresAt), desc(rememberToken.family))
          .limit(MAX_TOKEN_FAMILIES);
        const others = notInArray(rememberToken.family, newest);
        await tx.delete(rememberToken).where(and(eq(rememberToken.memberId, memberId), others));
      });
      return { family, token };
    },
    isGood: async (token, memberId) => {
      const isTheirs = memberId === undefined ? undefined : eq(rememberToken.memberId, memberId);
      const isNewest = eq(rememberToken.tokenHash, hashToken(token));
      const isLive = gt(rememberToken.expiresAt, clock.now());
      const where = and(eq(rememberToken.family, familyOf(token)), isTheirs, isNewest, isLive);
      return (await db.$count(rememberToken, where)) > 0;
    },
    use: async (token, memberId, device) => {
      const family = familyOf(token);
      const usedAt = clock.now();
      const usedHash = hashToken(token);
      const next = family + createToken();
      const isLive = and(
        eq(rememberToken.family, family),
        eq(rememberToken.memberId, memberId),
        gt(rememberToken.expiresAt, usedAt),
      );
      const renewed = await db
        .update(rememberToken)
        .set({ tokenHash: hashToken(next), expiresAt: endOfNew(), usedHash, usedAt, usedDevice: device })
        .where(and(isLive, eq(rememberToken.tokenHash, usedHash)))
        .returning({ family: rememberToken.family });
      if (renewed.length > 0) return { outcome: 'renewed', family, token: next };
      const [row] = await db.select().from(rememberToken).where(isLive);
      if (!row) return { outcome: 'refused' };
      const isSameBrowser = row.usedHash === usedHash && device !== null && row.usedDevice === device;
      if (isSameBrowser && usedAt.getTime() - (row.usedAt?.getTime() ?? 0) < SIMULTANEOUS_USE_MS)
        return { outcome: 'late' };
      await revoke(memberId, family);
      return { outcome: 'refused' };
    },
    end,
    endAll: async (tx, memberId, keptFamily = null) => {
      const others = keptFamily === null ? undefined : ne(rememberToken.family, keptFamily);
      await tx.delete(rememberToken).where(and(eq(rememberToken.memberId, memberId), others));
    },
    prune: async () => {
      await db.delete(rememberToken).where(lt(rememberToken.expiresAt, clock.now()));
    },
  };
};

const familyOf = (token: string): string => token.slice(0, FAMILY_LENGTH);
