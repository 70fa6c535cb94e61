/** How long a session may be held, and nothing is held of a member after an end, in milliseconds (ADR 58). */
export const HOLD = 1_000;
/** Sessions that a process holds at most. */
const MAX_HELD_SESSIONS = 10_000;

interface Found {
  readonly caller: { readonly memberId: number };
  readonly expiresAt: Date;
}

/** Sessions that the database has just told of, for the next calls of the same page. */
export class HeldSessions<S extends Found> {
  readonly #held = new Map<string, { readonly session: S; readonly askedAt: number }>();
  /** Members with a session that has ended, and when that was: the longest ago first. */
  readonly #ended = new Map<number, number>();

  find(tokenHash: string, now: Date): S | undefined {
    const held = this.#held.get(tokenHash);
    // A clock that was set back makes an answer look as if it came from the future.
    if (!held || now.getTime() < held.askedAt || now.getTime() >= held.askedAt + HOLD) return undefined;
    const { session } = held;
    return session.expiresAt <= now || this.#hasEnded(session.caller.memberId, now) ? undefined : session;
  }

  /** @param askedAt before the question, so that an answer from before an end is not taken for a newer one. */
  hold(tokenHash: string, session: S, askedAt: Date): void {
    if (this.#held.size >= MAX_HELD_SESSIONS) this.#held.clear();
    this.#held.set(tokenHash, { session, askedAt: askedAt.getTime() });
  }

  /** A session of the member's has ended, or is about to. */
  end(memberId: number, now: Date): void {
    for (const [id, at] of this.#ended) {
      if (now.getTime() < at + HOLD) break;
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
    return at !== undefined && now.getTime() < at + HOLD;
  }
}
