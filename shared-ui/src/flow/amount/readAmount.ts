import { digitOf } from './digits.ts';

/** Why a text is not an amount of a currency. The texts are `amount.<refusal>`. */
export type AmountRefusal = 'notDigits' | 'negative' | 'noDecimals' | 'tooManyDecimals' | 'tooLarge';

export type AmountReading =
  | { readonly text: string; readonly refusal?: undefined }
  | { readonly refusal: AmountRefusal };

/** With more digits, the minor units may not be a safe integer. */
export const MAX_DIGITS = 15;

const MARKS = /[.,٫]/g;
const SPACES = /[\s\u00A0\u202F_'’٬]/g;
/** A currency symbol or code may be before and after the amount. */
const AROUND = /^(?:\p{Sc}|[A-Za-z]{3,5}(?![A-Za-z]))?(?<body>.*?)(?:\p{Sc}|[A-Za-z]{3,5})?$/su;
const GROUPED = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/**
 * Reads an amount that was pasted or filled in, in any common notation: `1,234.50`, `1.234,50`, `฿ 1 234.5`.
 * @param decimalMark the mark of the page's language, which decides about a text with two possible readings
 * @returns plain digits with a point, for example `1234.50`; or why the text is not an amount
 */
export const readAmount = (text: string, exponent: number, decimalMark: string): AmountReading => {
  const body = AROUND.exec(text.replaceAll(SPACES, ''))?.groups?.['body'] ?? '';
  const ascii = [...body].map((part) => digitOf(part) ?? part).join('');
  if (/^[-−–(]/.test(ascii)) return { refusal: 'negative' };
  if (!/^[\d.,٫]*\d[\d.,٫]*$/.test(ascii)) return { refusal: 'notDigits' };
  const plain = plainOf(ascii, exponent, decimalMark);
  return plain === null ? { refusal: 'notDigits' } : checkDigits(plain, exponent);
};

/** Refuses decimals that the currency does not have, and amounts that are too large. */
export const checkDigits = (plain: string, exponent: number): AmountReading => {
  const [whole = '', decimals] = plain.split('.');
  if (decimals !== undefined && exponent === 0) return { refusal: 'noDecimals' };
  if ((decimals?.length ?? 0) > exponent) return { refusal: 'tooManyDecimals' };
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length + exponent > MAX_DIGITS) return { refusal: 'tooLarge' };
  return { text: decimals === undefined ? digits : `${digits || '0'}.${decimals}` };
};

/** Returns null if the marks have an order that no notation has. */
const plainOf = (ascii: string, exponent: number, decimalMark: string): string | null => {
  const marks = ascii.match(MARKS) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return ascii;
  const isOneKind = marks.every((mark) => mark === last);
  const isGroup =
    isOneKind && GROUPED.test(ascii) && (marks.length > 1 || last !== decimalMark || exponent === 0);
  if (isGroup) return ascii.replaceAll(MARKS, '');
  if (isOneKind && marks.length > 1) return null;
  const at = ascii.lastIndexOf(last);
  const whole = ascii.slice(0, at);
  if (whole.includes(last) || (/[.,٫]/.test(whole) && !GROUPED.test(whole))) return null;
  return `${whole.replaceAll(MARKS, '')}.${ascii.slice(at + 1)}`;
};
