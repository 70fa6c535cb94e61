import uFuzzy from '@leeoniya/ufuzzy';

/** Words of fewer letters resemble too many others. */
const MIN_CORRECTED_LENGTH = 4;
/** Minimum number of letters of each half, if a word is split into two words. */
const MIN_HALF_LENGTH = 3;
/** A word can lack at most this many letters. */
const MAX_MISSING_LETTERS = 2;

/** Accepts one inserted, missing, replaced or exchanged letter in a word. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its enum has no value at run time; 1 is `SingleError`
const matcher = new uFuzzy({ intraMode: 1 });

interface KnownWords {
  /** All known words. Names of filter values come first, and then words of games, the most frequent one first. */
  readonly list: readonly string[];
  readonly has: (word: string) => boolean;
}

/**
 * Returns known words that replace an unknown word. Returns null if there are none. It tries three ways:
 * 1. a word that differs by one letter;
 * 2. two words, if the person forgot the space between them;
 * 3. a word that has one or two letters more, if the person forgot these letters.
 */
export const correctWord = (word: string, known: KnownWords): readonly string[] | null => {
  if (word.length < MIN_CORRECTED_LENGTH) return null;
  const similar = findSimilar(word, known.list);
  if (similar !== undefined) return [similar];
  const halves = splitWord(word, known);
  if (halves !== null) return halves;
  const longer = known.list.find((candidate) => lacksLetters(word, candidate));
  return longer === undefined ? null : [longer];
};

const findSimilar = (word: string, list: readonly string[]): string | undefined =>
  // The matcher also accepts words that contain a similar part, so the length decides.
  (matcher.filter([...list], word) ?? [])
    .toSorted((left, right) => left - right)
    .flatMap((index) => list[index] ?? [])
    .find((candidate) => Math.abs(candidate.length - word.length) <= 1);

const splitWord = (word: string, { has }: KnownWords): readonly string[] | null => {
  for (let at = MIN_HALF_LENGTH; at <= word.length - MIN_HALF_LENGTH; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every(has)) return halves;
  }
  return null;
};

/** Returns whether the candidate without some letters is the word. The first letter must be the same. */
const lacksLetters = (word: string, candidate: string): boolean => {
  const missing = candidate.length - word.length;
  if (missing < 1 || missing > MAX_MISSING_LETTERS || candidate[0] !== word[0]) return false;
  let matched = 0;
  for (const letter of candidate) if (letter === word[matched]) matched += 1;
  return matched === word.length;
};
