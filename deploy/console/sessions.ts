import { randomBytes } from 'node:crypto';
import type { Scope } from '../registry/face/scopes.ts';

/** How long a session lasts, in milliseconds. */
export const SESSION_LIFETIME = 8 * 3_600_000;

/** A registry token in use; the browser knows its session's id only. */
export interface Session {
  /** Its secret. */
  readonly id: string;
  readonly token: string;
  readonly label: string;
  readonly scope: Scope;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Sessions {
  open(holder: Omit<Session, 'id' | 'expiresAt'>): Session;
  find(id: string | null): Session | null;
  close(id: string): void;
}

/** Sessions of this process; they end with it. */
export const createSessions = (now: () => number): Sessions => {
  const sessions = new Map<string, Session>();
  return {
    open: (holder) => {
      for (const [id, { expiresAt }] of sessions) if (expiresAt <= now()) sessions.delete(id);
      const id = randomBytes(32).toString('base64url');
      const session = { id, ...holder, expiresAt: now() + SESSION_LIFETIME };
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
