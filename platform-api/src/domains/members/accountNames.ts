/** Groups of scripts. All letters of an account name belong to one group. */
const SCRIPTS = [
  ['Latin'],
  ['Thai'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Cyrillic'],
  ['Greek'],
  ['Armenian'],
  ['Georgian'],
  ['Arabic'],
  ['Hebrew'],
  ['Devanagari'],
  ['Bengali'],
  ['Tamil'],
  ['Lao'],
  ['Khmer'],
  ['Myanmar'],
  ['Sinhala'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Gujarati'],
  ['Gurmukhi'],
].map((scripts) => {
  const letters = [scripts, 'Common', 'Inherited'].flat().map((script) => `\\p{Script=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});

const NUMBER = /^\+?[\d \-()]+$/;
const HIDDEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Returns a name in the one form in which it is stored and shown (Unicode NFKC). */
export const normalName = (typed: string): string => typed.normalize('NFKC').trim();

/**
 * Returns the key by which an account name is unique and looked up. Spellings with the same key are the same name. Only
 * JavaScript computes the key, because lower case in the database depends on the database's locale.
 */
export const accountKeyOf = (name: string): string =>
  // Upper case first: it unites spellings that lower case alone keeps apart, such as ß and ss, or ı and i.
  normalName(name)
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ');

/** Returns the columns of an account's name. */
export const accountName = (account: string): { readonly account: string; readonly accountKey: string } => ({
  account,
  accountKey: accountKeyOf(account),
});

/** Returns whether a name uses one group of scripts. A name that mixes scripts can look like another member's name. */
export const isOfOneScript = (name: string): boolean => SCRIPTS.some((script) => script.test(name));

/** Returns whether a name has spaces or characters that do not show. It can look like another member's name. */
export const hasHiddenCharacters = (name: string): boolean => HIDDEN.test(name);

/** Returns whether a name has digits of any script and no letter. People can take it for a telephone number. */
export const isDigitsOnly = (name: string): boolean => /\p{Nd}/u.test(name) && !/\p{L}/u.test(name);

/** Returns whether a name has the form of a telephone number. */
export const isNumberLike = (name: string): boolean => NUMBER.test(normalName(name));

/**
 * Returns one key for all spellings of a name or mobile number that sign in to the same account, so that limits count
 * them together. It depends on what was typed alone, and so does not tell whether the account exists.
 * @param dialingCode of the site's own country
 */
export const signInKeyOf = (typed: string, dialingCode: string): string => {
  if (!isNumberLike(typed)) return accountKeyOf(typed);
  const digits = normalName(typed).replaceAll(/\D/g, '').replace(/^0+/, '');
  const national = digits.startsWith(dialingCode) ? digits.slice(dialingCode.length) : digits;
  return `+${national.replace(/^0+/, '')}`;
};
