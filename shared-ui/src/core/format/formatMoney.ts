import { exponentOf, isIsoCode, type Money } from '@parlour/shared-contracts';
import { numberFormatter } from './formatNumber.ts';

export const MASKED_AMOUNT = '****';

/** The ISO 4217 code for tests. Intl writes it as a code, so `formatMoney` can replace it by another code. */
const REPLACED_CODE = 'XTS';

export interface MoneyFormat {
  /** Puts `+` before gains. */
  readonly isSigned?: boolean;
  /** Leaves out the decimals if they are all zero. */
  readonly isShort?: boolean;
}

/**
 * Formats an amount with all digits of its currency, its symbol and the language's grouping: `{ amount: -123456,
 * currency: 'THB' }` is `-฿1,234.56` in English. A currency that Intl does not know is written with its code: `USDT
 * 1.500000`.
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
    currency: isIsoCode(currency) ? currency : REPLACED_CODE,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto',
  });
  return formatter
    .formatToParts(decimalOf(amount, exponent))
    .map(({ type, value }) => (type === 'currency' && value === REPLACED_CODE ? currency : value))
    .join('');
};

/** Returns a text, which Intl reads exactly. A division would lose the last digits of large amounts. */
const decimalOf = (amount: number, exponent: number): `${number}` => `${amount}e-${exponent}` as `${number}`;
