import { keepResults } from './keepResults.ts';
import { foldText } from './searchText.ts';

/** Finds the entries of a list whose name contains all given words. It ignores accents and case. */
export interface NameIndex<T> {
  /**
   * Returns entries in the list's order. Every word must occur, anywhere and in any order. Without words it
   * returns all entries.
   */
  find(words: readonly string[]): readonly T[];
}

const SEPARATOR = '\n';

/** Number of cached searches: paging and filtering repeat the same words. */
const MAX_CACHED_SEARCHES = 256;

/** Searches one long text of all names, because one scan is much faster than a search in each name. */
export const createNameIndex = <T extends { readonly name: string }>(entries: readonly T[]): NameIndex<T> => {
  const names = entries.map(({ name }) => foldText(name));
  const text = names.join(SEPARATOR);
  const starts = startsOf(names);

  const scan = (words: readonly string[]): readonly T[] => {
    const [longest, ...others] = words.toSorted((left, right) => right.length - left.length);
    if (longest === undefined) return entries;
    const found: T[] = [];
    for (let at = text.indexOf(longest); at !== -1;) {
      const index = entryAt(starts, at);
      const entry = entries[index];
      const name = names[index] ?? '';
      if (entry !== undefined && others.every((word) => name.includes(word))) found.push(entry);
      const next = starts[index + 1];
      at = next === undefined ? -1 : text.indexOf(longest, next);
    }
    return found;
  };

  return { find: keepResults(scan, { most: MAX_CACHED_SEARCHES, keyOf: (words) => words.join(' ') }) };
};

const startsOf = (names: readonly string[]): Uint32Array => {
  const starts = new Uint32Array(names.length);
  let next = 0;
  names.forEach((name, index) => {
    starts[index] = next;
    next += name.length + SEPARATOR.length;
  });
  return starts;
};

/** Returns the last entry that starts at or before a position. */
const entryAt = (starts: Uint32Array, offset: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};
