import { cachedBy } from './cachedBy.ts';

const nameSource = cachedBy((tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options));

/** A country's name: `formatRegion('TH', 'en')` is `Thailand`; what is no code stays as it is. */
export const formatRegion = (code: string, tag: string): string => {
  try {
    return nameSource(tag, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};
