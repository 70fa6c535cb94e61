/**
 * How long a session is cached, and how long nothing of a member is cached after an end, in milliseconds (ADR
 * 58).
 */
export const HOLD_MS = 1_000;
/** Number of sessions that a process caches. */
const MAX_HELD_SESSIONS = 10_000;

interface Found {
  readonly caller: { readonly memberId: number };
  readonly expiresAt: Date;
}

/** Caches sessions that were just read, for the next calls of the same page. */
export class HeldSessions<S extends Found> {
  readonly #held = new Map<string, { readonly session: S; readonly askedAt: number }>();
  /** Members with an ended session and the time of its end, oldest first. */
  readonly #ended = new Map<number, number>();

  find(tokenHash: string, now: Date): S | undefined {
    const held = this.#held.get(tokenHash);
    // After the clock was set back, an answer seems to come from the future.
    if (!held || now.getTime() < held.askedAt || now.getTime() >= held.askedAt + HOLD_MS) return undefined;
    const { session } = held;
    return session.expiresAt <= now || this.#hasEnded(session.caller.memberId, now) ? undefined : session;
  }

  /**
   * @param askedAt the time before the query, so that an answer from before an end does not count as newer.
   */
  hold(tokenHash: string, session: S, askedAt: Date): void {
    if (this.#held.size >= MAX_HELD_SESSIONS) this.#held.clear();
    this.#held.set(tokenHash, { session, askedAt: askedAt.getTime() });
  }

  /** Records that a session of the member has ended or is about to end. */
  end(memberId: number, now: Date): void {
    for (const [id, at] of this.#ended) {
      if (now.getTime() < at + HOLD_MS) break;
      this.#ended.delete(id);
    }
    this.#ended.delete(memberId);
    this.#ended.set(memberId, now.getTime());
  }

  clear(): void {
    this.#held.clear();
  }

  #hasEnded(memberId: number, now: Date): boolean {
    const at = this.#ended.get(memberId);
    return at !== undefined && now.getTime() < at + HOLD_MS;
  }
}
