import type { ComposedRemote, ComposedVersion } from './composition.ts';

/** The visitor, as far as releases need to know. */
export interface VisitorIdentity {
  /** The member's id, or the browser's own id before a login. */
  readonly id: string;
  /** The visitor's group; null for the public. */
  readonly ring: string | null;
}

/** Id of the element in which a document names its visitor, as a `VisitorIdentity`. */
export const VISITOR_ELEMENT = 'parlour-visitor';

/**
 * The shell tells the edge here which visitor the next pages are for: `PUT` with `{ member }`, the member's
 * id, after a login, and `DELETE` after a logout. The edge answers 204, and only to pages of the same origin.
 */
export const VISITOR_PATH = '/visitor';

const BUCKETS = 10_000;

/** FNV-1a with murmur3's finaliser. It spreads evenly over buckets and is independent between salts. */
const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
};

/** Returns the bucket of an id and a salt, from 0 to 9,999. The result is the same on every machine. */
export const bucketOf = (salt: string, id: string): number => hash(`${salt}\n${id}`) % BUCKETS;

/** Returns the version that a visitor gets. Edge and shell use the same function. */
export const versionFor = (
  { stable, canary }: Pick<ComposedRemote, 'stable' | 'canary'>,
  { id, ring }: VisitorIdentity,
): ComposedVersion => {
  if (!canary) return stable;
  const isChosen =
    (ring !== null && canary.rings.includes(ring)) || bucketOf(canary.salt, id) < canary.weight;
  return isChosen ? canary.version : stable;
};
