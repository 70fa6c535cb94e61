const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/;

/** A decimal in minor units of a currency with so many digits; null where it is no whole number of them. */
export const fromDecimal = (text: string, digits: number): number | null => {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' || /[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' && minor > 0 ? -minor : minor;
};

/** The same, without what is less than a minor unit. */
export const flooredDecimal = (text: string, digits: number): number | null => {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, digits);
  return fromDecimal(kept === '' ? whole : `${whole}.${kept}`, digits);
};

/** Minor units as an exact decimal. */
export const writeDecimal = (minor: number, digits: number): string => {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const point = text.length - digits;
  const decimal = digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
  return minor < 0 ? `-${decimal}` : decimal;
};

/** The nearest double of the exact decimal, which JSON shows as that decimal. */
export const toDecimal = (minor: number, digits: number): number => minor / 10 ** digits;
