const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/;

/**
 * Converts a decimal to minor units of a currency with that many digits. Returns null if it is not a whole
 * number of them.
 */
export const fromDecimal = (text: string, digits: number): number | null => {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' || /[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' && minor > 0 ? -minor : minor;
};

/** Like `fromDecimal`, but drops the part below one minor unit. */
export const flooredDecimal = (text: string, digits: number): number | null => {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, digits);
  return fromDecimal(kept === '' ? whole : `${whole}.${kept}`, digits);
};

/** Writes minor units as an exact decimal. */
export const writeDecimal = (minor: number, digits: number): string => {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const point = text.length - digits;
  const decimal = digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
  return minor < 0 ? `-${decimal}` : decimal;
};

/** Returns the double that is nearest to the exact decimal. JSON writes it as that decimal. */
export const toDecimal = (minor: number, digits: number): number => minor / 10 ** digits;
