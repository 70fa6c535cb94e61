import type { FilterName } from '@parlour/shared-contracts/domains/gameSearch';
import { foldText } from '../searchText.ts';
import { addTo, emptySet, intersect, unite, type BitSet } from './bitSet.ts';
import { correctWord } from './correctWord.ts';
import { createFilterIndex } from './filterIndex.ts';
import { keepResults } from '../keepResults.ts';
import type { SearchWords } from './searchWords.ts';

export interface FoundTexts {
  readonly matches: BitSet;
  /**
   * The matches that contain the words, or words with the same meaning. The other matches only have a value of a filter
   * with this name.
   */
  readonly literal: BitSet;
  /** The values of filters that have the words as a name. */
  readonly named: readonly FilterName[];
  /** The words that were searched for, if some were replaced; otherwise null. */
  readonly corrected: readonly string[] | null;
}

/** Finds the texts of a list that match all words of a search. */
export interface WordIndex {
  /**
   * Returns the positions of the texts that match each word. A text matches a word if it contains the word, or if its
   * game has a value of a filter with this name. An unknown word is replaced by known words.
   */
  find(words: readonly string[]): FoundTexts;
}

interface IndexedTexts {
  readonly texts: readonly string[];
  readonly words: SearchWords;
  /** Returns the positions of the texts whose game has a value of a filter. Returns null if there are none. */
  readonly setOfValue: (name: FilterName) => BitSet | null;
}

/** A search has at most this many words. The others are ignored. */
const MAX_WORDS = 8;
/** Number of words whose result is kept. */
const MAX_CACHED_WORDS = 2_000;

interface FoundPart extends Omit<FoundTexts, 'corrected'> {
  readonly words: readonly string[];
  /** Whether a text contains these words, or they are a name of a filter value. Unknown words are corrected. */
  readonly isKnown: boolean;
}

export const createWordIndex = ({ texts, words: searchWords, setOfValue }: IndexedTexts): WordIndex => {
  const size = texts.length;
  const positionsOfWord = readPositions(texts.map(foldText));
  // The most frequent word comes first, because it is what most people mean.
  const dictionary = [...positionsOfWord.keys()].toSorted(
    (left, right) => (positionsOfWord.get(right)?.length ?? 0) - (positionsOfWord.get(left)?.length ?? 0),
  );
  const setOfWords = (words: readonly string[]): BitSet => {
    const set = emptySet(size);
    for (const word of words) for (const position of positionsOfWord.get(word) ?? []) addTo(set, position);
    return set;
  };
  const { names, filters } = searchWords;
  const filterIndex = createFilterIndex({
    words: filters,
    setOfValue,
    setOfWord: (word) => setOfWords([word]),
    size,
  });
  const known = {
    list: [...filterIndex.spellings.keys(), ...dictionary],
    has: (word: string) => positionsOfWord.has(word) || names.has(word) || filterIndex.spellings.has(word),
  };
  const options = { most: MAX_CACHED_WORDS, keyOf: (word: string) => word };

  const findWord = keepResults((word: string) => {
    const containing = dictionary.filter((candidate) => candidate.includes(word));
    return { literal: setOfWords(containing), isKnown: containing.length > 0 };
  }, options);
  const correct = keepResults((word: string) => {
    const corrected = correctWord(word, known);
    return corrected?.flatMap((name) => filterIndex.spellings.get(name)?.split(' ') ?? [name]) ?? null;
  }, options);

  const readPart = (words: readonly string[]): FoundPart => {
    const text = words.join(' ');
    const named = filterIndex.find(text);
    const meant = names.get(text) ?? [];
    const found = words.map(findWord);
    // In a name of several words, each word must match a whole word. Only the last one may be incomplete, because the
    // person may still type it.
    const isExact = (index: number): boolean => named.length > 0 && index < words.length - 1;
    const literals = found.map((word, index) =>
      isExact(index) ? setOfWords(words.slice(index, index + 1)) : word.literal,
    );
    const literal = unite([literals.reduce(intersect), setOfWords(meant)], size);
    return {
      words,
      literal,
      named,
      matches: unite([literal, ...named.map(({ set }) => set)], size),
      isKnown: named.length + meant.length > 0 || found.every((word) => word.isKnown),
    };
  };

  /** Splits a search into parts. Words that form one name are one part. Each other word is a part of its own. */
  const readParts = (words: readonly string[]): readonly FoundPart[] => {
    if (words.length === 0) return [];
    const beginnings = words.map((_, index) => words.slice(0, words.length - index));
    const first =
      beginnings.find((part) => names.has(part.join(' ')) || filterIndex.find(part.join(' ')).length > 0) ??
      words.slice(0, 1);
    return [readPart(first), ...readParts(words.slice(first.length))];
  };

  const find = (words: readonly string[], isCorrected: boolean): FoundTexts => {
    const parts = readParts(words);
    const replaced = parts.map((part) => (part.isKnown ? part.words : correct(part.words.join(' '))));
    if (parts.length === 0 || replaced.includes(null)) {
      return { matches: emptySet(size), literal: emptySet(size), named: [], corrected: null };
    }
    if (!isCorrected && parts.some(({ isKnown }) => !isKnown)) {
      return find(
        replaced.flatMap((own) => own ?? []),
        true,
      );
    }
    const named = parts.flatMap((part) => part.named);
    return {
      matches: parts.map(({ matches }) => matches).reduce(intersect),
      literal: parts.map(({ literal }) => literal).reduce(intersect),
      named: [...new Set(named)].map(({ filter, value }) => ({ filter, value })),
      corrected: isCorrected ? words : null,
    };
  };
  return { find: (words) => find(words.slice(0, MAX_WORDS), false) };
};

/** Returns each word of the texts, with the positions of the texts that have it. */
const readPositions = (texts: readonly string[]): ReadonlyMap<string, readonly number[]> => {
  const positionsOfWord = new Map<string, number[]>();
  texts.forEach((text, position) => {
    for (const word of new Set(text.split(' '))) {
      const positions = positionsOfWord.get(word);
      if (positions) positions.push(position);
      else positionsOfWord.set(word, [position]);
    }
  });
  return positionsOfWord;
};
