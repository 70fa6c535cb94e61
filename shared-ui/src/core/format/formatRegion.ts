import { cachedBy } from './cachedBy.ts';

const nameSource = cachedBy((tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options));

/**
 * Returns a country's name: `formatRegion('TH', 'en')` is `Thailand`. A text that is not a code is returned unchanged.
 */
export const formatRegion = (code: string, tag: string): string => {
  try {
    return nameSource(tag, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};
