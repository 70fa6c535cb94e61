import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import type { Caller } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { SessionLimits } from '../../settings.ts';
import type { Place } from './place.ts';
import {
  createFindSession,
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  hasRememberFamily,
  insertSession,
  lockSigningIn,
  selectLiveSessions,
  touchSession,
} from './repository.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';

/** A session ends this long after it was used last, in milliseconds, and with its limit in any case. */
export const SESSION_LIFETIME = 12 * 3_600_000;
const HOUR = 3_600_000;
/** How exactly the last use is kept, in milliseconds. */
const TOUCH_INTERVAL = 60_000;

export interface NewSession {
  /** What the password was found right for; null where none was typed. */
  readonly checkedHash?: string | null;
  /** Of the remember-me tokens that it comes by. */
  readonly rememberFamily?: string | null;
  /** When the person signed in, where it follows from another session. */
  readonly since?: Date;
}

export interface Sessions {
  /**
   * Opens a session and gives its token, which is kept nowhere; one too many ends the member's oldest. One that
   * follows from another lasts no longer than that might.
   * @throws DomainError `wrongCredentials` where what it comes by, password or remember-me tokens, has just become void.
   */
  open(memberId: number, from: Place, by?: NewSession): Promise<string>;
  /** The same in a transaction, which others of the member's then wait for. */
  openIn(tx: ApiDatabase, memberId: number, from: Place, by?: NewSession): Promise<string>;
  findCaller(token: string): Promise<Caller | null>;
  /** Which of these hashes of tokens stand for a session that goes on. */
  live(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;
  close(token: string): Promise<void>;
  prune(): Promise<void>;
}

export const createSessions = (db: ApiDatabase, clock: Clock, limits: SessionLimits): Sessions => {
  const findSession = createFindSession(db);
  const openIn: Sessions['openIn'] = async (tx, memberId, { address, browser, system }, by = {}) => {
    const { checkedHash = null, rememberFamily = null, since = clock.now() } = by;
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
    await lockSigningIn(tx, memberId, checkedHash);
    if (rememberFamily !== null && !(await hasRememberFamily(tx, rememberFamily))) {
      throw new DomainError('wrongCredentials', { value: { captcha: false } });
    }
    const others = await insertSession(tx, row);
    if (others >= limits.perMember) await deleteOldestSessions(tx, memberId, limits.perMember);
    return token;
  };
  return {
    openIn,
    open: (memberId, from, by) => db.transaction((tx) => openIn(tx, memberId, from, by)),
    findCaller: async (token) => {
      const tokenHash = hashToken(token);
      const now = clock.now();
      const found = await findSession(tokenHash, now);
      if (!found) return null;
      const { lastUsedAt, createdAt, ...caller } = found;
      if (now.getTime() - lastUsedAt.getTime() > TOUCH_INTERVAL) {
        await touchSession(db, tokenHash, { lastUsedAt: now, expiresAt: endOf(createdAt, now, limits) });
      }
      return caller;
    },
    live: (tokenHashes) => selectLiveSessions(db, tokenHashes, clock.now()),
    close: (token) => deleteSession(db, hashToken(token)),
    prune: () => deleteExpiredSessions(db, clock.now()),
  };
};

const endOf = (createdAt: Date, usedAt: Date, { hours }: SessionLimits): Date =>
  new Date(Math.min(usedAt.getTime() + SESSION_LIFETIME, createdAt.getTime() + hours * HOUR));

/** For callers who typed no credentials: what `open` throws where what the sign-in came by is void. */
export const forgottenAs =
  (code: 'unauthorized' | 'spentLink') =>
  (error: unknown): never => {
    const isForgotten = error instanceof DomainError && error.code === 'wrongCredentials';
    throw isForgotten ? new DomainError(code) : error;
  };
