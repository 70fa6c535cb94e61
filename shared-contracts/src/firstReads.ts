import { urlOf } from './http.ts';
import type { CallInput, Endpoint } from './endpoint.ts';

/** Values in first reads that the site and the visitor's choice determine. */
export interface SiteValues {
  readonly language: string;
  readonly merchant: string;
  /** Number of games on a lobby page. */
  readonly pageSize: string | number;
}

/** Values in first reads that only the visit knows. */
export interface VisitValues extends SiteValues {
  /** Query of the page's address with its question mark, or empty. */
  readonly search: string;
}

/** Placeholders for the values of the site. */
export const visitPlaceholders: SiteValues = {
  language: '{language}',
  merchant: '{merchant}',
  pageSize: '{pageSize}',
};

/** A read that a page makes first. */
export interface FirstRead {
  readonly isPublic: boolean;
  /** Path and query, with placeholders. */
  readonly url: string;
}

/**
 * Describes a request that a page will send. The URL must be equal to the URL that the page's client sends, because the
 * client finds the stored answer by its URL.
 * @param addressParameters Parameters that are copied from the address of the page to the end of the query, in this
 * order. `sort=new|name` accepts one of the two values. `types*=RNG|LIVE` accepts a list of these values. `vendors`
 * accepts a list of any codes. `q=` accepts no value. If the address has a value that is not accepted, the page has no
 * first read.
 */
export const firstRead = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  addressParameters: readonly string[] = [],
): FirstRead => ({
  isPublic: endpoint.access === 'public',
  url:
    urlOf(endpoint, input).replaceAll(/%7B(\w+)%7D/g, '{$1}') +
    (addressParameters.length > 0 ? `{&${addressParameters.join()}}` : ''),
});

/** Matches lists of codes that endpoints accept. */
const CODES = /^(?=.{1,255}$)\w{1,40}(?:,\w{1,40}){0,19}$/;

const isAllowed = (value: string, isList: boolean, allowed: readonly string[] | undefined): boolean => {
  if (allowed && !isList) return allowed.includes(value);
  return CODES.test(value) && (!allowed || value.split(',').every((code) => allowed.includes(code)));
};

/** Returns the parameters of an address, or null if it has a value that may not be copied. */
const parametersIn = (search: string, parameters: string): string | null => {
  const query = new URLSearchParams(search);
  let copied = '';
  for (const parameter of parameters.split(',')) {
    const [key = '', allowed] = parameter.split('=');
    const name = key.replace('*', '');
    const value = query.get(name) ?? '';
    if (value === '') continue;
    if (!isAllowed(value, key !== name, allowed?.split('|'))) return null;
    copied += `&${name}=${encodeURIComponent(value)}`;
  }
  return copied;
};

/** Returns the URL of a read with the values of a visit. Returns null if the read does not accept one of the values. */
export const fillRead = (url: string, values: VisitValues): string | null => {
  const [base = '', parameters] = url.split(/\{&(.+)\}$/);
  const copied = parameters === undefined ? '' : parametersIn(values.search, parameters);
  if (copied === null) return null;
  return (
    base.replaceAll(/\{(language|merchant|pageSize)\}/g, (_match, name: keyof SiteValues) =>
      encodeURIComponent(values[name]),
    ) + copied
  );
};
