import { createHmac, randomBytes } from 'node:crypto';

/** Maximum visitors of one network, per version and window. It limits invented visitors. */
export const MAX_VISITORS_PER_NETWORK = 64;

/** The sender of a beacon. */
export interface Sender {
  /** Distinguishes visitors, and has no other meaning. */
  readonly visitor: string;
  /** The network of the visitor. */
  readonly network: string;
}

/** Stored data of a visitor. */
export interface SampledVisitor {
  readonly network: string;
  /** Results of the visitor, as bits. */
  met: number;
  measurements: number;
}

/**
 * The counted visitors, with the same limit for each network. If there are too many, visitors of the largest
 * networks are dropped first; after that a random share of the networks counts.
 */
export interface VisitorSample {
  readonly size: number;
  /** Number of visitors of the largest network. */
  readonly crowd: number;
  /** Returns null if the visitor does not count. */
  admit(sender: Sender): SampledVisitor | null;
  count(matches: (visitor: SampledVisitor) => boolean): number;
  /** Drops visitors, until there are fewer or none. */
  shrink(): void;
}

/** A secret, so that an attacker cannot choose counted networks. */
const SECRET = randomBytes(16);
const MAX_HALVINGS = 32;

export const createVisitorSample = (): VisitorSample => {
  const visitors = new Map<string, SampledVisitor>();
  const visitorsOf = new Map<string, number>();
  let most = MAX_VISITORS_PER_NETWORK;
  /** One of 2^`halvings` networks counts. */
  let halvings = 0;

  const isIn = (network: string): boolean =>
    halvings === 0 || chanceOf(network) < 2 ** (MAX_HALVINGS - halvings);

  const add = (visitor: string, network: string): SampledVisitor | null => {
    const others = visitorsOf.get(network) ?? 0;
    if (others >= most || !isIn(network)) return null;
    const added = { network, met: 0, measurements: 0 };
    visitorsOf.set(network, others + 1);
    visitors.set(visitor, added);
    return added;
  };

  const shrinkOnce = (): void => {
    if (most > 1) most = Math.floor(most / 2);
    else halvings += 1;
    const all = [...visitors];
    visitors.clear();
    visitorsOf.clear();
    // Keeps the first visitors of each network.
    for (const [visitor, sampled] of all) {
      const others = visitorsOf.get(sampled.network) ?? 0;
      if (others >= most || !isIn(sampled.network)) continue;
      visitorsOf.set(sampled.network, others + 1);
      visitors.set(visitor, sampled);
    }
  };

  return {
    get size() {
      return visitors.size;
    },
    get crowd() {
      return visitorsOf.values().reduce((largest, visitors) => Math.max(largest, visitors), 0);
    },
    admit: ({ visitor, network }) => visitors.get(visitor) ?? add(visitor, network),
    count: (matches) => visitors.values().filter(matches).toArray().length,
    shrink: () => {
      const before = visitors.size;
      while (visitors.size > 0 && visitors.size === before) shrinkOnce();
    },
  };
};

/** Returns 0 to 2^32 - 1, the same for a network during the lifetime of the process. */
const chanceOf = (network: string): number =>
  createHmac('sha256', SECRET).update(network).digest().readUInt32BE();
