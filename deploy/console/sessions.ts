import { randomBytes } from 'node:crypto';
import type { TokenScope } from '../registry/face/scopes.ts';

/** Lifetime of a session in milliseconds. */
export const CONSOLE_SESSION_LIFETIME_MS = 8 * 3_600_000;

/** A registry token in use. The browser has only the id of its session. */
export interface ConsoleSession {
  /** The secret of the session. */
  readonly id: string;
  readonly token: string;
  readonly label: string;
  readonly scope: TokenScope;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface ConsoleSessions {
  open(holder: Omit<ConsoleSession, 'id' | 'expiresAt'>): ConsoleSession;
  find(id: string | null): ConsoleSession | null;
  close(id: string): void;
}

/** Creates the sessions of this process. They end with the process. */
export const createConsoleSessions = (now: () => number): ConsoleSessions => {
  const sessions = new Map<string, ConsoleSession>();
  return {
    open: (holder) => {
      for (const [id, { expiresAt }] of sessions) if (expiresAt <= now()) sessions.delete(id);
      const id = randomBytes(32).toString('base64url');
      const session = { id, ...holder, expiresAt: now() + CONSOLE_SESSION_LIFETIME_MS };
      sessions.set(id, session);
      return session;
    },
    find: (id) => {
      const session = id === null ? undefined : sessions.get(id);
      return session && session.expiresAt > now() ? session : null;
    },
    close: (id) => void sessions.delete(id),
  };
};
