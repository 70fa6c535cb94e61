import { formatNumber } from '../../core/format/formatNumber.ts';

/** How a language writes numbers. */
export interface Notation {
  readonly decimalMark: string;
  readonly groupMark: string;
  readonly tag: string;
}

export const notationOf = (tag: string): Notation => ({
  tag,
  // Both marks are read from formatted numbers in Latin digits, which are the digits of fields.
  decimalMark: markOf(formatNumber(0.5, `${tag}-u-nu-latn`)),
  groupMark: markOf(formatNumber(111_111, `${tag}-u-nu-latn`)),
});

const markOf = (text: string): string => text.replaceAll(/\d/g, '').at(-1) ?? '';

/** Formats plain digits (`1234.5`) in the notation of the language: `1,234.5`. */
export const groupDigits = (plain: string, { decimalMark, tag }: Notation): string => {
  if (plain === '') return '';
  const [whole = '', decimals] = plain.split('.');
  const grouped = formatNumber(Number(whole), `${tag}-u-nu-latn`);
  return decimals === undefined ? grouped : `${grouped}${decimalMark}${decimals}`;
};

/** Returns the minor units of plain digits. Null if there are no digits. */
export const amountOf = (plain: string, exponent: number): number | null => {
  if (plain === '') return null;
  const [whole = '', decimals = ''] = plain.split('.');
  return Number(`${whole}${decimals.padEnd(exponent, '0')}`);
};

/**
 * Returns the plain digits of minor units, without decimals if they are all zero: 123450 is `1234.50`, 120000 is
 * `1200`.
 */
export const plainAmount = (amount: number, exponent: number): string => {
  const digits = String(amount).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = digits.slice(digits.length - exponent);
  return /^0*$/.test(decimals) ? whole : `${whole}.${decimals}`;
};
