import uFuzzy from '@leeoniya/ufuzzy';
import { addTo, emptySet, intersect, type BitSet } from './bitSet.ts';
import { foldText } from '../searchText.ts';

export interface FoundTexts {
  readonly matches: BitSet;
  /** The words that were searched for, if some were replaced; otherwise null. */
  readonly corrected: readonly string[] | null;
}

/** Finds the texts of a list that contain all words of a search. */
export interface WordIndex {
  /**
   * Returns the positions of the texts that contain each word. A word that occurs in no text is replaced by the
   * most frequent word of the texts that differs from it by one letter.
   */
  find(words: readonly string[]): FoundTexts;
}

/** Words of fewer letters resemble too many others. */
const MIN_CORRECTED_LENGTH = 4;
/** A search has at most this many words. The others are ignored. */
const MAX_WORDS = 8;
/** Number of words whose result is kept. */
const MAX_CACHED_WORDS = 2_000;

/** Accepts one inserted, missing, replaced or exchanged letter in a word. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its enum has no value at run time; 1 is `SingleError`
const matcher = new uFuzzy({ intraMode: 1 });

interface FoundWord {
  readonly set: BitSet;
  /** The word that replaced the given one, or the given one. */
  readonly word: string;
}

export const createWordIndex = (texts: readonly string[]): WordIndex => {
  const folded = texts.map(foldText);
  const textsOfWord = new Map<string, number[]>();
  folded.forEach((text, position) => {
    for (const word of new Set(text.split(' '))) {
      const positions = textsOfWord.get(word);
      if (positions) positions.push(position);
      else textsOfWord.set(word, [position]);
    }
  });
  // The most frequent word comes first, because it is what most people mean.
  const dictionary = [...textsOfWord.keys()].toSorted(
    (left, right) => (textsOfWord.get(right)?.length ?? 0) - (textsOfWord.get(left)?.length ?? 0),
  );
  const found = new Map<string, FoundWord | null>();

  const setOfWords = (words: readonly string[]): BitSet => {
    const set = emptySet(texts.length);
    for (const word of words) for (const position of textsOfWord.get(word) ?? []) addTo(set, position);
    return set;
  };

  const correct = (word: string): FoundWord | null => {
    if (word.length < MIN_CORRECTED_LENGTH) return null;
    const similar = matcher.filter(dictionary, word) ?? [];
    // The matcher also accepts words that contain a similar part, so the length decides.
    const [first] = similar
      .toSorted((left, right) => left - right)
      .flatMap((index) => dictionary[index] ?? [])
      .filter((candidate) => Math.abs(candidate.length - word.length) <= 1);
    return first === undefined ? null : { set: setOfWords([first]), word: first };
  };

  const search = (word: string): FoundWord | null => {
    const containing = dictionary.filter((known) => known.includes(word));
    return containing.length > 0 ? { set: setOfWords(containing), word } : correct(word);
  };

  const findWord = (word: string): FoundWord | null => {
    const known = found.get(word);
    const result = known === undefined ? search(word) : known;
    found.delete(word);
    found.set(word, result);
    if (found.size > MAX_CACHED_WORDS) found.delete(found.keys().next().value ?? '');
    return result;
  };

  return {
    find: (words) => {
      const results = words.slice(0, MAX_WORDS).map(findWord);
      const known = results.filter((result) => result !== null);
      const [first, ...others] = known;
      if (first === undefined || known.length < results.length) {
        return { matches: emptySet(texts.length), corrected: null };
      }
      const matches = others.reduce((rest, { set }) => intersect(rest, set), first.set);
      const used = known.map(({ word }) => word);
      return { matches, corrected: used.every((word, index) => word === words[index]) ? null : used };
    },
  };
};
