import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import { handOver, session } from './tables.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';

/** How long a link may take to be followed, in milliseconds. */
export const HAND_OVER_LIFETIME = 60_000;

interface HandedOver {
  readonly memberId: number;
  /** Whose end is the end of what follows, too. */
  readonly rememberFamily: string | null;
  /** When the person signed in. */
  readonly since: Date;
}

/** Tokens that links carry from a session to another place: good once, while that session lasts. */
export interface HandOvers {
  /** Takes the place of the session's former one; kept nowhere. */
  issue(sessionToken: string): Promise<string>;
  /** Uses a token up; null for one that holds no more. */
  take(token: string): Promise<HandedOver | null>;
  prune(): Promise<void>;
}

export const createHandOvers = (db: ApiDatabase, clock: Clock): HandOvers => ({
  issue: async (sessionToken) => {
    const token = createToken();
    const row = {
      tokenHash: hashToken(token),
      expiresAt: new Date(clock.now().getTime() + HAND_OVER_LIFETIME),
    };
    // Nothing for a session that has just ended.
    const present = db
      .select({
        sessionHash: session.tokenHash,
        tokenHash: sql<string>`${row.tokenHash}::text`.as('token_hash'),
        expiresAt: sql<Date>`${row.expiresAt.toISOString()}::timestamptz`.as('expires_at'),
      })
      .from(session)
      .where(eq(session.tokenHash, hashToken(sessionToken)));
    await db.insert(handOver).select(present).onConflictDoUpdate({ target: handOver.sessionHash, set: row });
    return token;
  },
  take: async (token) => {
    const now = clock.now();
    const [taken] = await db
      .delete(handOver)
      .where(and(eq(handOver.tokenHash, hashToken(token)), gt(handOver.expiresAt, now)))
      .returning({ sessionHash: handOver.sessionHash });
    if (!taken) return null;
    const [from] = await db
      .select({
        memberId: session.memberId,
        rememberFamily: session.rememberFamily,
        since: session.createdAt,
      })
      .from(session)
      .where(and(eq(session.tokenHash, taken.sessionHash), gt(session.expiresAt, now)));
    return from ?? null;
  },
  prune: async () => {
    await db.delete(handOver).where(lt(handOver.expiresAt, clock.now()));
  },
});
