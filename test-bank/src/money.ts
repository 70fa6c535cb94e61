/** Digits after the point of a currency. */
export const digitsOf = (currency: string): number =>
  /^[A-Za-z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2)
    : 2;

/** Writes minor units for people, for example `THB 500.00`. */
export const writeMoney = (minor: number, currency: string): string =>
  `${currency.toUpperCase()} ${(minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))}`;
