import { exponentOf, isIsoCode, type Money } from '@parlour/shared-contracts';
import { numberFormatter } from './formatNumber.ts';

export const MASKED_AMOUNT = '****';

/** ISO 4217's code for tests: written as a code, so another one can stand in its place. */
const STAND_IN = 'XTS';

export interface MoneyFormat {
  /** Puts `+` before gains. */
  readonly isSigned?: boolean;
  /** Leaves out the digits after the point where they are all zero. */
  readonly isShort?: boolean;
}

/**
 * An amount for people, with all digits of its currency, its symbol and the language's grouping:
 * `{ amount: -123456, currency: 'THB' }` is `-฿1,234.56` in English. What Intl has no currency for is
 * written with its code: `USDT 1.500000`.
 * @param tag the language's BCP 47 tag
 */
export const formatMoney = (
  { amount, currency }: Money,
  tag: string,
  { isSigned = false, isShort = false }: MoneyFormat = {},
): string => {
  const exponent = exponentOf(currency);
  const formatter = numberFormatter(tag, {
    style: 'currency',
    currency: isIsoCode(currency) ? currency : STAND_IN,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto',
  });
  return formatter
    .formatToParts(decimalOf(amount, exponent))
    .map(({ type, value }) => (type === 'currency' && value === STAND_IN ? currency : value))
    .join('');
};

/** As a text, which Intl reads exactly: a division would lose the last digits of large amounts. */
const decimalOf = (amount: number, exponent: number): `${number}` => `${amount}e-${exponent}` as `${number}`;
