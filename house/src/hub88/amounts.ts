export const WIRE_DIGITS = 5;

/**
 * Returns the largest amount, in minor units, that a JSON number can carry exactly as 1/100,000 of the currency's unit.
 * The wire amount is the minor amount times 10ⁿ = 2ⁿ · 5ⁿ. A double stores the factor 2ⁿ exactly, so only 5ⁿ counts.
 */
export const largestAmount = (decimals: number): number =>
  Math.floor(Number.MAX_SAFE_INTEGER / 5 ** (WIRE_DIGITS - decimals));

/** Converts minor units of a currency with this number of decimals to a wire amount. */
export const toWire = (minor: number, decimals: number): number => minor * 10 ** (WIRE_DIGITS - decimals);

/** Converts a wire balance to minor units, rounded down and limited to the largest safe integer. */
export const fromWire = (wire: number, decimals: number): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(wire / 10 ** (WIRE_DIGITS - decimals))));
