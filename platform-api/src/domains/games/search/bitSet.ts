import { countOnes } from './countOnes.ts';

/** A set of positions in a list. Two sets of the same list have the same length. */
export type BitSet = Uint32Array;

const BITS = 32;

export const emptySet = (size: number): BitSet => new Uint32Array(Math.ceil(size / BITS));

export const addTo = (set: BitSet, position: number): void => {
  set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
};

export const has = (set: BitSet, position: number): boolean =>
  ((set[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;

/** Returns the positions of a list of `size` items whose item passes the test. */
export const setOf = <Item>(items: readonly Item[], test: (item: Item) => boolean): BitSet => {
  const set = emptySet(items.length);
  items.forEach((item, position) => {
    if (test(item)) addTo(set, position);
  });
  return set;
};

export const intersect = (left: BitSet, right: BitSet): BitSet => {
  const both = new Uint32Array(left.length);
  for (let index = 0; index < left.length; index += 1) both[index] = (left[index] ?? 0) & (right[index] ?? 0);
  return both;
};

export const unite = (sets: readonly BitSet[], size: number): BitSet => {
  const all = emptySet(size);
  for (const set of sets) {
    for (let index = 0; index < all.length; index += 1) all[index] = (all[index] ?? 0) | (set[index] ?? 0);
  }
  return all;
};

/** Returns how many positions both sets have. */
export const countBoth = (left: BitSet, right: BitSet): number => {
  let count = 0;
  for (let index = 0; index < left.length; index += 1)
    count += countOnes((left[index] ?? 0) & (right[index] ?? 0));
  return count;
};
