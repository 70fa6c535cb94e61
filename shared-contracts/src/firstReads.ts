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
 * @param addressParameters Names of parameters that are copied from the address of the page. They stand at the end of
 * the query, in this order.
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

/** Matches numbers and lists of codes. Other values are not copied, because only the code of the page can check them. */
const SIMPLE_VALUE = /^[\w,]{1,255}$/;

const parametersIn = (search: string, names: string): string => {
  const query = new URLSearchParams(search);
  return names
    .split(',')
    .map((name) => [name, query.get(name) ?? ''] as const)
    .filter(([, value]) => SIMPLE_VALUE.test(value))
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('');
};

/** Returns the URL of a read with the values of a visit. */
export const fillRead = (url: string, values: VisitValues): string =>
  url
    .replaceAll(/\{&([\w,]+)\}/g, (_match, names: string) => parametersIn(values.search, names))
    .replaceAll(/\{(language|merchant|pageSize)\}/g, (_match, name: keyof SiteValues) =>
      encodeURIComponent(values[name]),
    );
