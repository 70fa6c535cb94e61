const WIRE_DIGITS = 5;

/**
 * The largest amount, in minor units, that a JSON number carries exactly in 1/100,000 of the currency's unit: of the
 * factor 10ⁿ = 2ⁿ · 5ⁿ the power of two costs a double nothing.
 */
export const largestAmount = (decimals: number): number =>
  Math.floor(Number.MAX_SAFE_INTEGER / 5 ** (WIRE_DIGITS - decimals));

/** From minor units of a currency with so many digits. */
export const toWire = (minor: number, decimals: number): number => minor * 10 ** (WIRE_DIGITS - decimals);

/** To minor units, rounded down, from 0 to the largest safe integer: more cannot be staked anyway. */
export const fromWire = (wire: number, decimals: number): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(wire / 10 ** (WIRE_DIGITS - decimals))));
