/** The most digits of a number with its country code (ITU-T E.164), and the fewest in any country. */
const MAX_DIGITS = 15;
const MIN_DIGITS = 6;

/**
 * Converts typed digits to the stored form, for example `+66812345678`. Drops the leading zeros that are
 * dialled inside the country. Returns null if the number of digits is impossible.
 */
export const mobileOf = (dialingCode: string, typed: string): string | null => {
  const digits = `${dialingCode}${typed.replaceAll(/\D/g, '').replace(/^0+/, '')}`;
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? `+${digits}` : null;
};
