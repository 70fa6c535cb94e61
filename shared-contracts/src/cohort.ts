import type { ComposedRemote, ComposedVersion } from './composition.ts';

/** Who a page is for, as far as releases are concerned. */
export interface VisitorIdentity {
  /** The member's, or the browser's own before a login. */
  readonly id: string;
  /** The group that the visitor belongs to; null is the public. */
  readonly ring: string | null;
}

/** Id of the element in which a document says whom it is for: a `VisitorIdentity`. */
export const VISITOR_ELEMENT = 'parlour-visitor';

/**
 * Where the shell tells the edge whose cohorts the next page follows: `PUT` with `{ member }`, the member's
 * id, after a login, and `DELETE` after a logout. Answers 204, to pages of the same origin alone.
 */
export const VISITOR_PATH = '/visitor';

const BUCKETS = 10_000;

/** FNV-1a with murmur3's finaliser: even over buckets, and independent between salts. */
const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
};

/** 0 to 9,999: the same for an id and a salt wherever it is computed. */
export const bucketOf = (salt: string, id: string): number => hash(`${salt}\n${id}`) % BUCKETS;

/** The version that a visitor gets: edge and shell choose alike. */
export const versionFor = (
  { stable, canary }: Pick<ComposedRemote, 'stable' | 'canary'>,
  { id, ring }: VisitorIdentity,
): ComposedVersion => {
  if (!canary) return stable;
  const isChosen =
    (ring !== null && canary.rings.includes(ring)) || bucketOf(canary.salt, id) < canary.weight;
  return isChosen ? canary.version : stable;
};
