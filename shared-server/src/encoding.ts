export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Filename suffixes of compressed copies. */
export const suffixOf: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Returns the encodings that a caller accepts, the preferred one first. Equal preferences are ordered by
 * size, the smallest first.
 */
export const acceptedEncodings = (header: string | undefined): Encoding[] => {
  const weights = new Map(
    (header ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  return encodings.filter((encoding) => weightOf(encoding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
};
