import { formatNumber } from '../../core/format/formatNumber.ts';

/** How a language writes numbers. */
export interface Notation {
  readonly decimalMark: string;
  readonly groupMark: string;
  readonly tag: string;
}

export const notationOf = (tag: string): Notation => ({
  tag,
  // A number with both marks, in the digits that fields are typed in.
  decimalMark: markOf(formatNumber(0.5, `${tag}-u-nu-latn`)),
  groupMark: markOf(formatNumber(111_111, `${tag}-u-nu-latn`)),
});

const markOf = (text: string): string => text.replaceAll(/\d/g, '').at(-1) ?? '';

/** Plain digits (`1234.5`) as the language writes them: `1,234.5`. */
export const groupDigits = (plain: string, { decimalMark, tag }: Notation): string => {
  if (plain === '') return '';
  const [whole = '', decimals] = plain.split('.');
  const grouped = formatNumber(Number(whole), `${tag}-u-nu-latn`);
  return decimals === undefined ? grouped : `${grouped}${decimalMark}${decimals}`;
};

/** Minor units of plain digits; null where there are none. */
export const amountOf = (plain: string, exponent: number): number | null => {
  if (plain === '') return null;
  const [whole = '', decimals = ''] = plain.split('.');
  return Number(`${whole}${decimals.padEnd(exponent, '0')}`);
};

/** Plain digits of minor units, without empty decimals where all are empty: 123450 is `1234.50`, 120000 is `1200`. */
export const plainAmount = (amount: number, exponent: number): string => {
  const digits = String(amount).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = digits.slice(digits.length - exponent);
  return /^0*$/.test(decimals) ? whole : `${whole}.${decimals}`;
};
