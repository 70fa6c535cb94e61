import * as z from '@parlour/shared-contracts/schema';

/** An amount of one currency. */
export interface Money {
  /** Integer in the currency's minor units: 12345 is 123.45 THB, 12,345 JPY and 12.345 KWD. */
  readonly amount: number;
  /** ISO 4217 code, or a code that the industry uses the same way (`USDT`). */
  readonly currency: string;
}

/** An amount on the wire. Its object, or an outer one, names the `currency` (ADR 37). */
export const minorUnits = z.int();
/**
 * The largest amount that a request can name, in minor units: a thousand million USDT. Sums of it stay below 2^53 for long.
 */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000_000;
/** An amount in a request: a whole number of minor units, from 1 to `maxMinor`. */
export const amountUpTo = (maxMinor = MAX_AMOUNT_MINOR) => z.int().check(z.gte(1), z.lte(maxMinor));
/** The currency of the amounts in the same object and in nested ones. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/));

/**
 * Digits after the point if they are not two: those of ISO 4217, and those of currencies that no state
 * issues.
 */
const digits: readonly (readonly [exponent: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  [6, 'USDT'],
  [8, 'BTC'],
];

/** Returns the number of digits after the point: THB 2, VND 0, KWD 3, USDT 6, BTC 8; 2 for an unknown code. */
export const exponentOf = (currency: string): number =>
  digits.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2;

/** Returns an amount of whole units of a currency: `wholeUnits(5, 'THB')` is 500 minor units. */
export const wholeUnits = (count: number, currency: string): Money => ({
  amount: Math.round(count * 10 ** exponentOf(currency)),
  currency,
});

/** Returns the short symbol of a currency, for example `฿`, or its code if it has none. */
export const symbolOf = (currency: string): string =>
  isIsoCode(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency)
    : currency;

/** Returns whether `Intl` accepts the code. It accepts three letters only. */
export const isIsoCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);
