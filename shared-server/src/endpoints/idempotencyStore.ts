import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { idempotentAnswer } from './idempotencyTable.ts';
import { kitFailure } from './failure.ts';

/** How long an answer is given again, in milliseconds: a day. */
export const ANSWER_LIFETIME = 86_400_000;
/** How long a call may be under way before its process counts as gone, in milliseconds. */
const LEASE = 120_000;
/** Answers that are kept of callers who are nobody in particular: scopes, and rows in each. */
const ANONYMOUS_SCOPES = 1_024;
const ANONYMOUS_ANSWERS = 100;

export interface IdempotentAnswer {
  readonly status: number;
  readonly body: string;
}

/** A call of an idempotent endpoint. */
export interface KeyedCall {
  readonly endpoint: string;
  /** The account; null for nobody in particular. */
  readonly caller: string | null;
  readonly network: string;
  readonly key: string;
  /** What is asked, as one text. */
  readonly request: string;
}

/** The answers of idempotent calls, for all replicas. */
export interface IdempotencyStore {
  /**
   * Does a call once and gives its answer again to every repeat for a day. Work that fails leaves nothing, so that
   * it can be tried again. After a crash in the middle, a repeat is done anew: what must never happen twice carries
   * the key into its own transaction as well.
   * @throws EndpointFailure `keyReused` for another request under the key, `keyUnderWay` while the first is.
   */
  once(call: KeyedCall, work: () => Promise<IdempotentAnswer>): Promise<IdempotentAnswer>;
  /** Forgets what is past its time. */
  prune(): Promise<void>;
}

export interface IdempotencyStoreDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Of texts that may hold a person's words: with a key of the server's own. */
  readonly hash: (text: string) => string;
}

export const createIdempotencyStore = ({
  db,
  clock,
  hash,
}: IdempotencyStoreDependencies): IdempotencyStore => {
  const scopeOf = ({ endpoint, caller, network }: KeyedCall): string =>
    caller === null
      ? `anonymous ${Number.parseInt(hash(network).slice(0, 8), 16) % ANONYMOUS_SCOPES}`
      : `${endpoint} ${caller}`;

  /** Takes the key for this call. @returns the answer that is kept under it, where there is one. */
  const take = async (scope: string, key: string, requestHash: string): Promise<IdempotentAnswer | null> => {
    const now = clock.now();
    const row = {
      scope,
      key,
      requestHash,
      startedAt: now,
      expiresAt: new Date(now.getTime() + ANSWER_LIFETIME),
      status: null,
      body: null,
    };
    const lost = new Date(now.getTime() - LEASE).toISOString();
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

  /** The oldest make room: nobody fills the table by making up keys, and nobody is kept from calling. */
  const makeRoom = async (scope: string): Promise<void> => {
    const [held] = await db
      .select({ rows: count() })
      .from(idempotentAnswer)
      .where(eq(idempotentAnswer.scope, scope));
    const tooMany = (held?.rows ?? 0) - ANONYMOUS_ANSWERS;
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
