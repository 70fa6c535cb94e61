/** Shorter words have to be typed without an error. */
const MIN_LENGTH_WITH_ERROR = 4;

const score = { exact: 6, start: 5, inside: 3, furtherWord: 2, typo: 1 } as const;

/** Returns the text in lower case and without accents. Texts are compared in this form. */
export const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    // The only letter of our languages whose accent Unicode does not separate.
    .replaceAll('đ', 'd');

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** Returns whether two words differ by at most one letter that is wrong, missing, added or exchanged with its neighbour. */
export const differByOneLetter = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  const isExchanged =
    rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    isExchanged ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  );
};

/** A person may have typed only the beginning of a word. */
const isMisspelt = (typed: string, word: string): boolean =>
  typed.length >= MIN_LENGTH_WITH_ERROR &&
  [-1, 0, 1].some((more) => differByOneLetter(typed, word.slice(0, typed.length + more)));

const scoreOfWord = (typed: string, label: string, furtherWords: string): number => {
  const words = wordsOf(label);
  const further = wordsOf(furtherWords);
  if (words.includes(typed)) return score.exact;
  if (words.some((word) => word.startsWith(typed))) return score.start;
  // Thai has no spaces between words.
  if (label.includes(typed)) return score.inside;
  if (further.some((word) => word.startsWith(typed)) || furtherWords.includes(typed))
    return score.furtherWord;
  return [...words, ...further].some((word) => isMisspelt(typed, word)) ? score.typo : 0;
};

/** Returns how well a label matches what a person typed. Returns 0 if a typed word is missing in it. */
export const scoreOf = (typed: string, label: string, furtherWords = ''): number => {
  const [text, name, further] = [typed, label, furtherWords].map(comparable) as [string, string, string];
  const scores = wordsOf(text).map((word) => scoreOfWord(word, name, further));
  if (scores.length === 0 || scores.includes(0)) return 0;
  return scores.reduce((sum, one) => sum + one, 0) / scores.length + (name.startsWith(text.trim()) ? 1 : 0);
};
