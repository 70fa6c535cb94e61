/** How long a link that the registry does not know stays unknown, in milliseconds, and how many are remembered. */
const UNKNOWN_FOR = 30_000;
const MAX_UNKNOWN_LINKS = 10_000;
/** Links that one network may try in vain in a minute, and how many networks. */
const MAX_MISSES_PER_MINUTE = 20;
const MAX_NETWORKS = 10_000;
const MINUTE_MS = 60_000;
/** Questions that wait for the registry at a time. */
const MAX_QUESTIONS_UNDER_WAY = 16;

/** Somebody tries links by the dozen; the registry is not asked. */
export class TooManyLinks extends Error {
  override readonly name = 'TooManyLinks';
}

/** Keeps links that were made up from costing the registry a question each. What it keeps has a bound. */
export interface LinkGuard {
  /**
   * What `find` says of a link that was not seen before, by the hash of its token.
   * @throws TooManyLinks where it is not asked.
   */
  ask<T>(hash: string, network: string, find: () => Promise<T | null>): Promise<T | null>;
}

export const createLinkGuard = (): LinkGuard => {
  /** By hash, until when. */
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
    unknown.set(hash, Date.now() + UNKNOWN_FOR);
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
