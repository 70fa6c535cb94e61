import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { lockEpoch } from '../../members/public.ts';
import { loginToken } from '../tables.ts';
import { session } from '../../sessions/tables.ts';
import { member } from '../../members/tables.ts';
import { createToken, hashToken } from '../../../sealing/tokens.ts';

/** How long a link is valid, in milliseconds. */
export const LOGIN_TOKEN_LIFETIME_MS = 60_000;

interface RedeemedToken {
  readonly memberId: number;
  readonly epoch: number;
  /** The new session ends together with this family. */
  readonly rememberFamily: string | null;
  /** When the person signed in. */
  readonly since: Date;
}

/**
 * One-time tokens in links that open a new session on another host. They are valid while their session lasts.
 */
export interface LoginTokens {
  /** Replaces the session's previous token. Only the hash is stored. */
  issue(sessionToken: string): Promise<string>;
  /**
   * Uses up a token in the transaction that opens the new session. Returns null for an unknown or expired
   * token.
   * @throws DomainError `wrongCredentials` if a revocation has raised the member's epoch since the token was
   * issued.
   */
  take(tx: ApiDatabase, token: string): Promise<RedeemedToken | null>;
  prune(): Promise<void>;
}

export const createLoginTokens = (db: ApiDatabase, clock: Clock): LoginTokens => ({
  issue: async (sessionToken) => {
    const token = createToken();
    const row = {
      tokenHash: hashToken(token),
      expiresAt: new Date(clock.now().getTime() + LOGIN_TOKEN_LIFETIME_MS),
    };
    // Inserts nothing if the session has just ended.
    const present = db
      .select({
        sessionHash: session.tokenHash,
        tokenHash: sql<string>`${row.tokenHash}::text`.as('token_hash'),
        expiresAt: sql<Date>`${row.expiresAt.toISOString()}::timestamptz`.as('expires_at'),
        epoch: member.epoch,
      })
      .from(session)
      .innerJoin(member, eq(member.id, session.memberId))
      .where(eq(session.tokenHash, hashToken(sessionToken)));
    const set = { ...row, epoch: sql`excluded.epoch` };
    await db.insert(loginToken).select(present).onConflictDoUpdate({ target: loginToken.sessionHash, set });
    return token;
  },
  take: async (tx, token) => {
    const now = clock.now();
    const isValid = and(eq(loginToken.tokenHash, hashToken(token)), gt(loginToken.expiresAt, now));
    const [from] = await tx
      .select({
        memberId: session.memberId,
        epoch: loginToken.epoch,
        rememberFamily: session.rememberFamily,
        since: session.createdAt,
      })
      .from(loginToken)
      .innerJoin(session, eq(session.tokenHash, loginToken.sessionHash))
      .where(and(isValid, gt(session.expiresAt, now)));
    if (!from) return null;
    // Every code that ends sessions locks the member first, so this does too. The token is deleted with its
    // session.
    await lockEpoch(tx, from.memberId, from.epoch);
    const taken = await tx.delete(loginToken).where(isValid).returning({ tokenHash: loginToken.tokenHash });
    return taken.length > 0 ? from : null;
  },
  prune: async () => {
    await db.delete(loginToken).where(lt(loginToken.expiresAt, clock.now()));
  },
});
