import { LANGUAGE_PARAMETER, tagOf } from '@parlour/shared-contracts';
import { element } from './html.ts';

export interface AddressLanguage {
  /** The query without the language parameter. */
  readonly search: string;
  /** Null if the address names no language of the site. */
  readonly language: string | null;
}

/** Returns the language that an address names. An address without one is shared between languages. */
export const readAddressLanguage = (search: string, languages: readonly string[]): AddressLanguage => {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(LANGUAGE_PARAMETER);
  if (named === null) return { search, language: null };
  parameters.delete(LANGUAGE_PARAMETER);
  const rest = parameters.toString();
  return {
    search: rest === '' ? '' : `?${rest}`,
    language: languages.find((code) => code === named) ?? null,
  };
};

/** Returns a page's address in a language. The default language has the address without a parameter. */
export const addressIn = (url: string, language: string, defaultLanguage: string): string =>
  language === defaultLanguage
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;

/**
 * Returns links to the page in its other languages, for search engines
 * (https://html.spec.whatwg.org/#rel-alternate).
 */
export const alternateLinks = (
  url: string,
  { languages, defaultLanguage }: { readonly languages: readonly string[]; readonly defaultLanguage: string },
): string[] => {
  // Codes with the same language share an address: the default code's, or the first one's.
  const codes = new Map([...languages.toReversed(), defaultLanguage].map((code) => [tagOf(code), code]));
  const alternates = [...codes].map(([hreflang, code]) => ({
    hreflang,
    href: addressIn(url, code, defaultLanguage),
  }));
  return [...alternates, { hreflang: 'x-default', href: url }].map((link) =>
    element('link', { rel: 'alternate', ...link }),
  );
};
