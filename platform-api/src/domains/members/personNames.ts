import type { KeyedHash } from './keyedHash.ts';

/**
 * Returns what two spellings of a name have in common: it ignores case, spaces, punctuation and accents. Accents are
 * removed only from Latin letters. In other scripts, marks change the word.
 */
export const essenceOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns a keyed hash that is the same for the same words of a name, in any order, and the same birthday. */
export const personHashOf = (hash: KeyedHash, name: string, birthday: string): string => {
  const words = name.split(/\s+/u).map(essenceOfName).filter(Boolean);
  return hash(`person ${words.toSorted().join(' ')} ${birthday}`);
};
