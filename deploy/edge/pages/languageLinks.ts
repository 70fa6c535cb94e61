import { LANGUAGE_PARAMETER, tagOf } from '@parlour/shared-contracts';
import { element } from './html.ts';

export interface AddressLanguage {
  /** The query without what names the language. */
  readonly search: string;
  /** Null where the address names none that the site offers. */
  readonly language: string | null;
}

/** Which language an address asks for by itself; those that people share and search engines know without ask for none. */
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

/** A page's address in a language: the site's default has the one that names none. */
export const addressIn = (url: string, language: string, defaultLanguage: string): string =>
  language === defaultLanguage
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;

/** Where search engines find a page in its other languages (https://html.spec.whatwg.org/#rel-alternate). */
export const alternateLinks = (
  url: string,
  { languages, defaultLanguage }: { readonly languages: readonly string[]; readonly defaultLanguage: string },
): string[] => {
  // Codes that share a language share an address: the default's, or else the first one's.
  const codes = new Map([...languages.toReversed(), defaultLanguage].map((code) => [tagOf(code), code]));
  const alternates = [...codes].map(([hreflang, code]) => ({
    hreflang,
    href: addressIn(url, code, defaultLanguage),
  }));
  return [...alternates, { hreflang: 'x-default', href: url }].map((link) =>
    element('link', { rel: 'alternate', ...link }),
  );
};
