import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Caller } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { SessionLimits } from '../../settings.ts';
import { HeldSessions } from './heldSessions.ts';
import type { ClientInfo } from './clientInfo.ts';
import { lockForSession } from '../members/public.ts';
import {
  createFindSession,
  deleteExpiredSessions,
  hasRememberFamily,
  insertSession,
  newestSessions,
  selectLiveSessions,
  touchSession,
  type FoundSession,
} from './repository.ts';
import { session } from './tables.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Notifies the other processes that a session of a member has ended. */
export const SESSION_ENDED = 'session_ended';
/** Precision of the stored last use, in milliseconds. */
const LAST_USE_PRECISION_MS = 60_000;
/** Value of `idleMs` for a call that is no use of the session. */
export const NO_USE = Infinity;
/** Maximum number of sessions for which a process remembers the time of the last bet. */
const MAX_REMEMBERED_BETS = 10_000;

export interface NewSession {
  /**
   * The member's epoch when the person proved who they are, or earlier. A revocation since then makes `open`
   * fail.
   */
  readonly epoch: number;
  /** Family of the remember-me tokens that open the session. */
  readonly rememberFamily?: string | null;
  /** When the person signed in, if the session follows from another one. */
  readonly since?: Date;
}

/** The last use of a session, while it is being stored. */
interface PendingUse {
  latestMs: number;
  /** Resolves when the latest use is stored, or when storing has failed. */
  stored: Promise<void>;
}

/** Ends what lasts as long as these sessions. */
export type SessionEndWork = (tx: ApiDatabase, tokenHashes: readonly string[]) => Promise<void>;

export interface Sessions {
  /**
   * Opens a session and returns its token. Only the hash is stored. If the member has too many sessions, the
   * oldest one ends. A session that follows from another lasts no longer than that one might. Leave `by` out
   * for an account that the same call has created.
   * @throws DomainError `wrongCredentials` if a revocation has raised the member's epoch since the proof.
   */
  open(memberId: number, from: ClientInfo, by?: NewSession): Promise<string>;
  /** Like `open`, in the caller's transaction. Other calls that lock the member wait for it. */
  openIn(tx: ApiDatabase, memberId: number, from: ClientInfo, by?: NewSession): Promise<string>;
  /**
   * Finds the owner of a session, and records when it was last used.
   * @param mayBeHeld Whether the result may be up to one second old. Set it only for calls that change nothing.
   * @param idleMs Number of milliseconds since the person last used the page. Pass `NO_USE` for a call that must not
   *   prolong the session.
   */
  findCaller(token: string, mayBeHeld?: boolean, idleMs?: number): Promise<Caller | null>;
  /** Records that a bet has used the session that started the game. The game itself sends no session token. */
  recordBet(tokenHash: string, at: Date): void;
  /** Returns which of these token hashes belong to live sessions. */
  live(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends the member's sessions that match the condition, together with the transaction. */
  end(tx: ApiDatabase, memberId: number, which: SQL | undefined): Promise<(typeof session.$inferSelect)[]>;
  close(token: string): Promise<void>;
  /** Adds work that is done in the transaction that ends sessions. A session that expires is not ended. */
  onEnd(work: SessionEndWork): void;
  /** Handles a notification on `SESSION_ENDED`. Null means that notifications may have been missed. */
  forget(memberId: string | null): void;
  /** Resolves when all pending last uses are stored. */
  settle(): Promise<void>;
  prune(): Promise<void>;
}

export const createSessions = (
  db: ApiDatabase,
  clock: Clock,
  limits: SessionLimits,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Sessions => {
  const findSession = createFindSession(db);
  const uses = new Map<string, PendingUse>();
  /** Stores the latest use. A use that comes while an earlier one is being stored is stored after it. */
  const storeUse = async (tokenHash: string, use: PendingUse): Promise<void> => {
    try {
      for (let storedMs = -Infinity; storedMs < use.latestMs;) {
        storedMs = use.latestMs;
        await touchSession(db, tokenHash, new Date(storedMs), limits);
      }
    } catch (error) {
      log.warn({ err: error }, 'the last use of a session was not stored');
    } finally {
      uses.delete(tokenHash);
    }
  };
  /** Stores the last use in the background. Only the next call of the same session waits for it. */
  const keepUse = (tokenHash: string, usedAt: Date): void => {
    const pending = uses.get(tokenHash);
    if (pending) {
      pending.latestMs = Math.max(pending.latestMs, usedAt.getTime());
      return;
    }
    const use: PendingUse = { latestMs: usedAt.getTime(), stored: Promise.resolve() };
    uses.set(tokenHash, use);
    use.stored = storeUse(tokenHash, use);
  };
  /** Time of the last stored bet of each session, in milliseconds. Only one bet per minute is stored. */
  const bets = new Map<string, number>();
  const held = new HeldSessions<FoundSession>();
  const endWork: SessionEndWork[] = [];
  const end: Sessions['end'] = async (tx, memberId, which) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.memberId, memberId), which))
      .returning();
    if (ended.length === 0) return [];
    const tokenHashes = ended.map(({ tokenHash }) => tokenHash);
    for (const work of endWork) await work(tx, tokenHashes);
    held.end(memberId, clock.now());
    await tx.execute(sql`select pg_notify(${SESSION_ENDED}, ${String(memberId)})`);
    return ended;
  };
  const openIn: Sessions['openIn'] = async (tx, memberId, { address, browser, system }, by) => {
    const { rememberFamily = null, since = clock.now() } = by ?? {};
    const token = createToken();
    const now = clock.now();
    const row = {
      tokenHash: hashToken(token),
      memberId,
      address,
      browser,
      system,
      createdAt: since,
      lastUsedAt: now,
      expiresAt: endOf(since, now, limits),
      rememberFamily,
    };
    // Without this lock, simultaneous sign-ins would each see room for one more session.
    await lockForSession(tx, memberId, by?.epoch);
    if (rememberFamily !== null && !(await hasRememberFamily(tx, rememberFamily))) {
      throw new DomainError('wrongCredentials', { value: { captcha: false } });
    }
    const others = await insertSession(tx, row);
    if (others >= limits.perMember) {
      await end(tx, memberId, notInArray(session.tokenHash, newestSessions(tx, memberId, limits.perMember)));
    }
    return token;
  };
  return {
    openIn,
    open: (memberId, from, by) => db.transaction((tx) => openIn(tx, memberId, from, by)),
    findCaller: async (token, mayBeHeld = false, idleMs = 0) => {
      const tokenHash = hashToken(token);
      const now = clock.now();
      const usedMs = now.getTime() - idleMs;
      const isNewUse = ({ lastUsedAt }: FoundSession) =>
        usedMs - lastUsedAt.getTime() > LAST_USE_PRECISION_MS;
      const known = mayBeHeld ? held.find(tokenHash, now) : undefined;
      if (known && !isNewUse(known)) return known.caller;
      await uses.get(tokenHash)?.stored;
      const found = await findSession(tokenHash, now);
      if (!found) return null;
      if (!isNewUse(found)) {
        held.hold(tokenHash, found, now);
        return found.caller;
      }
      const lastUsedAt = new Date(usedMs);
      held.hold(tokenHash, { ...found, lastUsedAt }, now);
      keepUse(tokenHash, lastUsedAt);
      return found.caller;
    },
    recordBet: (tokenHash, at) => {
      const atMs = at.getTime();
      if (atMs - (bets.get(tokenHash) ?? 0) <= LAST_USE_PRECISION_MS) return;
      if (bets.size >= MAX_REMEMBERED_BETS) bets.clear();
      bets.set(tokenHash, atMs);
      keepUse(tokenHash, at);
    },
    live: (tokenHashes) => selectLiveSessions(db, tokenHashes, clock.now()),
    end,
    close: async (token) => {
      const [row] = await db
        .select({ memberId: session.memberId })
        .from(session)
        .where(eq(session.tokenHash, hashToken(token)));
      if (row) await db.transaction((tx) => end(tx, row.memberId, eq(session.tokenHash, hashToken(token))));
    },
    onEnd: (work) => void endWork.push(work),
    forget: (memberId) => (memberId === null ? held.clear() : held.end(Number(memberId), clock.now())),
    settle: async () => void (await Promise.all([...uses.values()].map(({ stored }) => stored))),
    prune: () => deleteExpiredSessions(db, clock.now()),
  };
};

/** Returns when a session ends: after the idle time, but not later than its absolute limit. */
const endOf = (createdAt: Date, usedAt: Date, { idleMinutes, hours }: SessionLimits): Date =>
  new Date(Math.min(usedAt.getTime() + idleMinutes * MINUTE_MS, createdAt.getTime() + hours * HOUR_MS));

/** Returns whether `open` refused because of a revocation since the proof. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'wrongCredentials';

/** Translates that refusal for callers who typed no credentials. */
export const revokedAs =
  (code: 'unauthorized' | 'spentLink' | 'wrongPasskey' | 'spentSignIn') =>
  (error: unknown): never => {
    throw isRevoked(error) ? new DomainError(code) : error;
  };
