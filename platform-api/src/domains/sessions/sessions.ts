import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Caller } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { SessionLimits } from '../../settings.ts';
import { HeldSessions } from './heldSessions.ts';
import type { ClientInfo } from './clientInfo.ts';
import { lockEpoch, lockMember } from '../members/public.ts';
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

/** A session ends this long after it was used last, in milliseconds, and with its limit in any case. */
export const SESSION_LIFETIME = 12 * 3_600_000;
const HOUR = 3_600_000;
/** Tells the other processes whose session has ended. */
export const SESSION_ENDED = 'session_ended';
/** How exactly the last use is kept, in milliseconds. */
const TOUCH_INTERVAL = 60_000;

export interface NewSession {
  /** The member's epoch when the person proved who they are, or earlier. A revocation since then makes `open` fail. */
  readonly epoch: number;
  /** Of the remember-me tokens that it comes by. */
  readonly rememberFamily?: string | null;
  /** When the person signed in, where it follows from another session. */
  readonly since?: Date;
}

export interface Sessions {
  /**
   * Opens a session and gives its token, which is kept nowhere; one too many ends the member's oldest. One that
   * follows from another lasts no longer than that might. Leave `by` out for an account
   * that the same call has created.
   * @throws DomainError `wrongCredentials` if a revocation has raised the member's epoch since the proof.
   */
  open(memberId: number, from: ClientInfo, by?: NewSession): Promise<string>;
  /** The same in a transaction, which others of the member's then wait for. */
  openIn(tx: ApiDatabase, memberId: number, from: ClientInfo, by?: NewSession): Promise<string>;
  /** @param mayBeHeld for a call that changes nothing: what was found within the last second will do. */
  findCaller(token: string, mayBeHeld?: boolean): Promise<Caller | null>;
  /** Which of these hashes of tokens stand for a session that goes on. */
  live(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends those of a member's that the condition names, with the transaction. */
  end(tx: ApiDatabase, memberId: number, which: SQL | undefined): Promise<(typeof session.$inferSelect)[]>;
  close(token: string): Promise<void>;
  /** What another process says on `SESSION_ENDED`; null where something that it said may have been missed. */
  forget(memberId: string | null): void;
  /** Resolves when every use has been kept of which a caller has been told. */
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
  const uses = new Map<string, Promise<void>>();
  /** No call waits for it but the next of the same session. */
  const keepUse = (tokenHash: string, { createdAt, lastUsedAt }: FoundSession, now: Date): void => {
    if (now.getTime() - lastUsedAt.getTime() <= TOUCH_INTERVAL || uses.has(tokenHash)) return;
    const use = touchSession(db, tokenHash, { lastUsedAt: now, expiresAt: endOf(createdAt, now, limits) })
      .catch((error: unknown) => log.warn({ err: error }, 'the last use of a session was not kept'))
      .finally(() => uses.delete(tokenHash));
    uses.set(tokenHash, use);
  };
  const held = new HeldSessions<FoundSession>();
  const end: Sessions['end'] = async (tx, memberId, which) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.memberId, memberId), which))
      .returning();
    if (ended.length === 0) return [];
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
    // Sign-ins of the same moment would each see room for one more.
    await (by ? lockEpoch(tx, memberId, by.epoch) : lockMember(tx, memberId));
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
    findCaller: async (token, mayBeHeld = false) => {
      const tokenHash = hashToken(token);
      const now = clock.now();
      const known = mayBeHeld ? held.find(tokenHash, now) : undefined;
      if (known) return known.caller;
      await uses.get(tokenHash);
      const found = await findSession(tokenHash, now);
      if (!found) return null;
      held.hold(tokenHash, found, now);
      keepUse(tokenHash, found, now);
      return found.caller;
    },
    live: (tokenHashes) => selectLiveSessions(db, tokenHashes, clock.now()),
    end,
    close: async (token) => {
      const [row] = await db
        .select({ memberId: session.memberId })
        .from(session)
        .where(eq(session.tokenHash, hashToken(token)));
      if (row) await end(db, row.memberId, eq(session.tokenHash, hashToken(token)));
    },
    forget: (memberId) => (memberId === null ? held.clear() : held.end(Number(memberId), clock.now())),
    settle: async () => void (await Promise.all(uses.values())),
    prune: () => deleteExpiredSessions(db, clock.now()),
  };
};

const endOf = (createdAt: Date, usedAt: Date, { hours }: SessionLimits): Date =>
  new Date(Math.min(usedAt.getTime() + SESSION_LIFETIME, createdAt.getTime() + hours * HOUR));

/** Returns whether `open` refused because of a revocation since the proof. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'wrongCredentials';

/** Translates that refusal for callers who typed no credentials. */
export const revokedAs =
  (code: 'unauthorized' | 'spentLink' | 'wrongPasskey' | 'spentSignIn') =>
  (error: unknown): never => {
    throw isRevoked(error) ? new DomainError(code) : error;
  };
