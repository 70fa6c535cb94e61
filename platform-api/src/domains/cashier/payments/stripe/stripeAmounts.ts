import { exponentOf } from '@parlour/shared-contracts';

/**
 * Number of decimal digits in amounts of Stripe's API, for the currencies that have not two
 * (https://docs.stripe.com/currencies#zero-decimal). ISK and UGX have two in the API, and both are always 0.
 */
const digits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3])),
};
const stripeExponentOf = (currency: string): number => digits[currency] ?? 2;

/**
 * Converts minor units to the units of Stripe's API.
 * @throws Error if the API has no exact value. Amounts of currencies with three decimal digits must be multiples of 10.
 */
export const toStripeAmount = (amount: number, currency: string): number => {
  const exponent = stripeExponentOf(currency);
  const units = amount * 10 ** (exponent - exponentOf(currency));
  const step = exponent === 3 ? 10 : 1;
  if (!Number.isSafeInteger(units) || units % step !== 0) {
    throw new Error(`Stripe takes no payment of ${amount} minor units of ${currency}`);
  }
  return units;
};

/** Converts units of Stripe's API to minor units. Digits that the platform's currency does not have are cut off. */
export const fromStripeAmount = (units: number, currency: string): number =>
  Math.floor(units * 10 ** (exponentOf(currency) - stripeExponentOf(currency)));
