/**
 * The zeros of the scripts in which people type digits: ASCII, Arabic, Persian, Devanagari, Bengali, Thai, Lao,
 * Burmese, Khmer, full width.
 */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10];

/** Returns the ASCII digit for a character in any of these scripts. Null if it is not a digit. */
export const digitOf = (character: string): string | null => {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? null : String(code - zero);
};

/** Returns the digits of a text, as ASCII. */
export const digitsIn = (text: string): string => [...text].map((part) => digitOf(part) ?? '').join('');
