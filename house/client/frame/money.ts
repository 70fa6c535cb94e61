/** Hub88's code for play without money. */
const FUN = 'XXX';

/** Returns a function that formats amounts of minor units in this currency. */
export const createMoney = (
  language: string,
  { currency, decimals }: { readonly currency: string; readonly decimals: number },
): ((amount: number) => string) => {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(
    language,
    currency === FUN ? digits : { ...digits, style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  );
  return (amount) => format.format(amount / 10 ** decimals);
};

/** Formats hundredths as `2.50×`. */
export const formatMultiplier = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** Formats basis points as `97.3%`, with the digits of the language. */
export const formatShare = (language: string, basisPoints: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
