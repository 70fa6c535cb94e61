/** Milliseconds for which an unknown link is remembered, and the maximum number of remembered links. */
const UNKNOWN_RETENTION_MS = 30_000;
const MAX_UNKNOWN_LINKS = 10_000;
/** Unknown links that one network may try per minute, and the maximum number of counted networks. */
const MAX_MISSES_PER_MINUTE = 20;
const MAX_NETWORKS = 10_000;
const MINUTE_MS = 60_000;
/** Maximum number of concurrent requests to the registry. */
const MAX_QUESTIONS_UNDER_WAY = 16;

/** Thrown for a network that tries too many unknown links. The registry is not asked. */
export class TooManyLinks extends Error {
  override readonly name = 'TooManyLinks';
}

/** Protects the registry from requests for invented links. Its memory is limited. */
export interface LinkGuard {
  /**
   * Calls `find` for a link that is not remembered as unknown, by the hash of its token.
   * @throws TooManyLinks if it is not called.
   */
  ask<T>(hash: string, network: string, find: () => Promise<T | null>): Promise<T | null>;
}

export const createLinkGuard = (): LinkGuard => {
  /** Expiry by hash. */
  const unknown = new Map<string, number>();
  const misses = new Map<string, number>();
  let minute = 0;
  let questions = 0;

  const mayAsk = (network: string): boolean => {
    const present = Math.floor(Date.now() / MINUTE_MS);
    if (present !== minute) misses.clear();
    minute = present;
    const before = misses.get(network) ?? 0;
    return before < MAX_MISSES_PER_MINUTE && (before > 0 || misses.size < MAX_NETWORKS);
  };
  const remember = (hash: string, network: string): void => {
    misses.set(network, (misses.get(network) ?? 0) + 1);
    unknown.set(hash, Date.now() + UNKNOWN_RETENTION_MS);
    const [oldest] = unknown.keys();
    if (unknown.size > MAX_UNKNOWN_LINKS && oldest !== undefined) unknown.delete(oldest);
  };

  return {
    ask: async (hash, network, find) => {
      if ((unknown.get(hash) ?? 0) > Date.now()) return null;
      if (questions >= MAX_QUESTIONS_UNDER_WAY || !mayAsk(network))
        throw new TooManyLinks('too many unknown links');
      questions += 1;
      try {
        const found = await find();
        if (found === null) remember(hash, network);
        return found;
      } finally {
        questions -= 1;
      }
    },
  };
};
