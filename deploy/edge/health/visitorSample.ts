import { createHmac, randomBytes } from 'node:crypto';

/** One who makes up visitors is no more than so many of a version, in a window. */
export const MAX_VISITORS_PER_NETWORK = 64;

/** Whom a beacon is from. */
export interface Sender {
  /** Tells visitors apart, and no more. */
  readonly visitor: string;
  /** Where the visitor is. */
  readonly network: string;
}

/** What is kept of a visitor. */
export interface SampledVisitor {
  readonly network: string;
  /** Bits of what the visitor met. */
  met: number;
  measurements: number;
}

/**
 * Visitors who count, the same number of each network at most. When there are too many of them, the
 * networks with many give way first; then a share of the networks counts, chosen by chance.
 */
export interface VisitorSample {
  readonly size: number;
  /** Visitors of the network that has the most. */
  readonly crowd: number;
  /** Null for one who does not count. */
  admit(sender: Sender): SampledVisitor | null;
  count(matches: (visitor: SampledVisitor) => boolean): number;
  /** Lets visitors go, until there are fewer or none. */
  shrink(): void;
}

/** Nobody can choose networks that are in. */
const SECRET = randomBytes(16);
const MAX_HALVINGS = 32;

export const createVisitorSample = (): VisitorSample => {
  const visitors = new Map<string, SampledVisitor>();
  const visitorsOf = new Map<string, number>();
  let most = MAX_VISITORS_PER_NETWORK;
  /** One of so many networks is in, as a power of two. */
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
    // Those who came first stay.
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

/** 0 to 2^32 - 1, the same for a network as long as the process lives. */
const chanceOf = (network: string): number =>
  createHmac('sha256', SECRET).update(network).digest().readUInt32BE();
