import { exponentOf } from '@parlour/shared-contracts';

/**
 * Digits after the point in Stripe's API, where they are not two
 * (https://docs.stripe.com/currencies#zero-decimal). Stripe writes ISK and UGX with two, which are always zero.
 */
const digits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3])),
};
const stripeExponentOf = (currency: string): number => digits[currency] ?? 2;

/** @throws Error if Stripe cannot write the amount exactly. It takes three-digit currencies in tens. */
export const toStripeAmount = (amount: number, currency: string): number => {
  const exponent = stripeExponentOf(currency);
  const units = amount * 10 ** (exponent - exponentOf(currency));
  const step = exponent === 3 ? 10 : 1;
  if (!Number.isSafeInteger(units) || units % step !== 0) {
    throw new Error(`Stripe takes no payment of ${amount} minor units of ${currency}`);
  }
  return units;
};

/** Returns our minor units; digits that our currency does not have are cut off. */
export const fromStripeAmount = (units: number, currency: string): number =>
  Math.floor(units * 10 ** (exponentOf(currency) - stripeExponentOf(currency)));
