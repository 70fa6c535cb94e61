import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { idempotentAnswer } from './idempotencyTable.ts';
import { kitFailure } from './failure.ts';

/** Milliseconds for which a stored answer is repeated: a day. */
export const ANSWER_RETENTION_MS = 86_400_000;
/** Milliseconds after which the process of a running call counts as dead. */
const LEASE_MS = 120_000;
/** Limits for answers of anonymous callers: scopes, and rows per scope. */
const MAX_ANONYMOUS_SCOPES = 1_024;
const MAX_ANONYMOUS_ANSWERS = 100;

export interface IdempotentAnswer {
  readonly status: number;
  readonly body: string;
}

/** A call of an idempotent endpoint, with its key. */
export interface KeyedCall {
  readonly endpoint: string;
  /** Id of the account; null for an anonymous caller. */
  readonly caller: string | null;
  readonly network: string;
  readonly key: string;
  /** The whole request as one text. */
  readonly request: string;
}

/** The stored answers of idempotent calls, shared by all replicas. */
export interface IdempotencyStore {
  /**
   * Executes a call once and answers every repeat with the same answer for a day. Failed work is not stored,
   * so that the caller can try again. After a crash during the call, a repeat executes it again: work that
   * must never happen twice also stores the key in its own transaction.
   * @throws EndpointFailure `keyReused` for another request with the same key, `keyUnderWay` while the first
   * call runs.
   */
  once(call: KeyedCall, work: () => Promise<IdempotentAnswer>): Promise<IdempotentAnswer>;
  /** Deletes expired answers. */
  prune(): Promise<void>;
}

export interface IdempotencyStoreDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Hashes text that may be personal, with a key of the server. */
  readonly hash: (text: string) => string;
}

export const createIdempotencyStore = ({
  db,
  clock,
  hash,
}: IdempotencyStoreDependencies): IdempotencyStore => {
  const scopeOf = ({ endpoint, caller, network }: KeyedCall): string =>
    caller === null
      ? `anonymous ${Number.parseInt(hash(network).slice(0, 8), 16) % MAX_ANONYMOUS_SCOPES}`
      : `${endpoint} ${caller}`;

  /** Claims the key for this call. @returns the stored answer of the key, if there is one. */
  const take = async (scope: string, key: string, requestHash: string): Promise<IdempotentAnswer | null> => {
    const now = clock.now();
    const row = {
      scope,
      key,
      requestHash,
      startedAt: now,
      expiresAt: new Date(now.getTime() + ANSWER_RETENTION_MS),
      status: null,
      body: null,
    };
    const lost = new Date(now.getTime() - LEASE_MS).toISOString();
    const isFree = sql`${idempotentAnswer.expiresAt} < ${now.toISOString()}
      or (${idempotentAnswer.status} is null and ${idempotentAnswer.startedAt} < ${lost})`;
    const taken = await db
      .insert(idempotentAnswer)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotentAnswer.scope, idempotentAnswer.key],
        set: row,
        setWhere: isFree,
      })
      .returning({ key: idempotentAnswer.key });
    if (taken.length > 0) return null;
    const [kept] = await db
      .select()
      .from(idempotentAnswer)
      .where(and(eq(idempotentAnswer.scope, scope), eq(idempotentAnswer.key, key)));
    if (kept && kept.requestHash !== requestHash) throw kitFailure('keyReused');
    if (!kept || kept.status === null) throw kitFailure('keyUnderWay', { retryAfterSeconds: 1 });
    return { status: kept.status, body: kept.body ?? '' };
  };

  /**
   * Deletes the oldest answers of the scope. An attacker who invents keys cannot fill the table, and other
   * callers are never refused.
   */
  const makeRoom = async (scope: string): Promise<void> => {
    const [held] = await db
      .select({ rows: count() })
      .from(idempotentAnswer)
      .where(eq(idempotentAnswer.scope, scope));
    const tooMany = (held?.rows ?? 0) - MAX_ANONYMOUS_ANSWERS;
    if (tooMany < 0) return;
    const oldest = db
      .select({ key: idempotentAnswer.key })
      .from(idempotentAnswer)
      .where(and(eq(idempotentAnswer.scope, scope), isNotNull(idempotentAnswer.status)))
      .orderBy(asc(idempotentAnswer.startedAt))
      .limit(tooMany + 1);
    await db
      .delete(idempotentAnswer)
      .where(and(eq(idempotentAnswer.scope, scope), inArray(idempotentAnswer.key, oldest)));
  };

  return {
    once: async (call, work) => {
      const scope = scopeOf(call);
      const key = call.caller === null ? hash(`${call.endpoint} ${call.network} ${call.key}`) : call.key;
      if (call.caller === null) await makeRoom(scope);
      const kept = await take(scope, key, hash(call.request));
      if (kept) return kept;
      const isOwn = and(eq(idempotentAnswer.scope, scope), eq(idempotentAnswer.key, key));
      const answer = await work().catch(async (error: unknown) => {
        await db.delete(idempotentAnswer).where(and(isOwn, isNull(idempotentAnswer.status)));
        throw error;
      });
      await db.update(idempotentAnswer).set(answer).where(isOwn);
      return answer;
    },
    prune: async () => {
      await db.delete(idempotentAnswer).where(lt(idempotentAnswer.expiresAt, clock.now()));
    },
  };
};
