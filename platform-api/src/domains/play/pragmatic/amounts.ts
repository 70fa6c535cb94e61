const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/;

/** A decimal in minor units of a currency with so many digits; null where it is no whole number of them. */
export const fromDecimal = (text: string, digits: number): number | null => {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' || /[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' && minor > 0 ? -minor : minor;
};

/** The nearest double of the exact decimal, which JSON shows as that decimal. */
export const toDecimal = (minor: number, digits: number): number => minor / 10 ** digits;
