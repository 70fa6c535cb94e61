/** Spaces between Thai letters: Thai writes no space between words, and people add some. */
const THAI_SPACES = /(?<=\p{Script=Thai})\s+(?=\p{Script=Thai})/gu;

/** Folds a text for search: it removes case, accents, repeated spaces and spaces inside Thai text. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(THAI_SPACES, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the words of a folded text. */
export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);
