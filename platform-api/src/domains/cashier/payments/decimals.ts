const DECIMAL = /^(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Writes minor units as a decimal number: 12345 with two digits after the point is `123.45`. */
export const writeDecimal = (amount: number, exponent: number): string => {
  const digits = String(amount).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/**
 * Reads a decimal number into minor units. Digits beyond the exponent are cut off, so a payment never counts for more
 * than it is.
 * @returns null for another text, and above 2^53 − 1
 */
export const readDecimal = (text: string, exponent: number): number | null => {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const minor = BigInt(whole + fraction.padEnd(exponent, '0').slice(0, exponent));
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : null;
};

/**
 * Multiplies two decimal numbers, and returns the product in minor units, with digits beyond the exponent cut off.
 * @returns null for another text, and above 2^53 − 1
 */
export const multiplyDecimals = (first: string, second: string, exponent: number): number | null => {
  const factors = [first, second].map((text) => DECIMAL.exec(text));
  let product = 1n;
  let digits = 0;
  for (const factor of factors) {
    if (!factor) return null;
    const [, whole = '', fraction = ''] = factor;
    product *= BigInt(whole + fraction);
    digits += fraction.length;
  }
  const minor = (product * 10n ** BigInt(exponent)) / 10n ** BigInt(digits);
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : null;
};
