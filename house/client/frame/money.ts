/** Hub88's code for play without money. */
const FUN = 'XXX';

/** Writes amounts of minor units as this currency's people do. */
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

/** Hundredths as `2.50×`. */
export const formatMultiplier = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** Basis points as `97.3%`, in the language's own digits. */
export const formatShare = (language: string, basisPoints: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
