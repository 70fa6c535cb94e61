import { cachedBy } from './cachedBy.ts';

export const numberFormatter = cachedBy(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** Formats a number: `formatNumber(12345, 'en')` is `12,345`. With `isSigned`, gains have a `+`. */
export const formatNumber = (
  value: number,
  tag: string,
  { isSigned = false }: { readonly isSigned?: boolean } = {},
): string => numberFormatter(tag, { signDisplay: isSigned ? 'exceptZero' : 'auto' }).format(value);
