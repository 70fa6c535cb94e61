import { exponentOf, isIsoCode, type Money } from '@parlour/shared-contracts';

/** Writes an amount with all digits of its currency, in the language of a BCP 47 tag. */
export const writeMoney = ({ amount, currency }: Money, tag: string): string => {
  const digits = exponentOf(currency);
  const value = amount / 10 ** digits;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return isIsoCode(currency)
    ? new Intl.NumberFormat(tag, {
        ...options,
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(value)
    : `${new Intl.NumberFormat(tag, options).format(value)} ${currency}`;
};
