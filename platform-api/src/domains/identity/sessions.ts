import type { Clock } from '../../clock.ts';
import type { ApiDatabase } from '../../database/database.ts';
import type { Caller } from '../../http/access.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
} from './repository.ts';
import { createToken, hashToken } from './tokens.ts';

/** A session ends this long after it was used last, in milliseconds. */
export const SESSION_LIFETIME = 12 * 3_600_000;
/** How exactly the last use is kept, in milliseconds. */
const TOUCH_INTERVAL = 60_000;

export interface Sessions {
  /** Opens a session and gives its token, which is kept nowhere. */
  open(memberId: number): Promise<string>;
  findCaller(token: string): Promise<Caller | null>;
  close(token: string): Promise<void>;
  prune(): Promise<void>;
}

export const createSessions = (db: ApiDatabase, clock: Clock): Sessions => ({
  open: async (memberId) => {
    const token = createToken();
    const now = clock.now();
    await insertSession(db, {
      tokenHash: hashToken(token),
      memberId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
    });
    return token;
  },
  findCaller: async (token) => {
    const tokenHash = hashToken(token);
    const now = clock.now();
    const found = await findSession(db, tokenHash, now);
    if (!found) return null;
    const { lastUsedAt, ...caller } = found;
    if (now.getTime() - lastUsedAt.getTime() > TOUCH_INTERVAL) {
      const expiresAt = new Date(now.getTime() + SESSION_LIFETIME);
      await touchSession(db, tokenHash, { lastUsedAt: now, expiresAt });
    }
    return caller;
  },
  close: (token) => deleteSession(db, hashToken(token)),
  prune: () => deleteExpiredSessions(db, clock.now()),
});
