import uFuzzy from '@leeoniya/ufuzzy';

/** Words of fewer letters resemble too many others. */
const MIN_CORRECTED_LENGTH = 4;
/** Each half of two words that were written as one has at least this many letters. */
const MIN_HALF_LENGTH = 3;
/** A word can lack at most this many letters. */
const MAX_MISSING_LETTERS = 2;

/** Accepts one inserted, missing, replaced or exchanged letter in a word. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its enum has no value at run time; 1 is `SingleError`
const matcher = new uFuzzy({ intraMode: 1 });

interface KnownWords {
  /** The word that most people mean comes first. */
  readonly list: readonly string[];
  readonly has: (word: string) => boolean;
}

/**
 * Returns the known words that an unknown word stands for: one that differs by one letter, two that were written as
 * one, or one that lacks two letters. Returns null if there are none.
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

/** Returns whether a word is the candidate without some letters, of which none is the first. */
const lacksLetters = (word: string, candidate: string): boolean => {
  const missing = candidate.length - word.length;
  if (missing < 1 || missing > MAX_MISSING_LETTERS || candidate[0] !== word[0]) return false;
  let matched = 0;
  for (const letter of candidate) if (letter === word[matched]) matched += 1;
  return matched === word.length;
};
