/** Digits of a number with its country (ITU-T E.164), and the fewest that any country has. */
const MAX_DIGITS = 15;
const MIN_DIGITS = 6;

/**
 * A mobile number as it is kept, for example `+66812345678`: what people type in their country, without the
 * zeros that are dialled first there. Null where no number has so many digits.
 */
export const mobileOf = (dialingCode: string, typed: string): string | null => {
  const digits = `${dialingCode}${typed.replaceAll(/\D/g, '').replace(/^0+/, '')}`;
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? `+${digits}` : null;
};
