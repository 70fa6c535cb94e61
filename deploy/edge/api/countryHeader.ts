import { compile } from '@fastify/proxy-addr';
import type { IncomingHttpHeaders } from 'node:http';

export interface CountryOptions {
  /** Name of the header in which a proxy in front names the visitor's country; null: none does. */
  readonly countryHeader: string | null;
  /** Addresses whose headers are believed. */
  readonly trustedProxies: readonly string[];
}

/** A request as it came in. */
interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The header that the API reads where it is not told another. */
const USUAL_HEADER = 'x-country-code';
/** ISO 3166-1. */
const COUNTRY = /^[A-Z]{2}$/;

/**
 * Leaves of the headers that are to be passed on only the country that the request's peer is believed to have
 * found out. It is read from the request itself: `Connection` lets whoever sends one take headers away on the way.
 */
export const createCountryFilter = (options: CountryOptions) => {
  const name = options.countryHeader?.toLowerCase() ?? null;
  const countryOf = createCountryReader(options);
  return (request: Asked, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const country = countryOf(request);
    const others = Object.entries(headers).filter(([key]) => key !== name && key !== USUAL_HEADER);
    return {
      ...Object.fromEntries(others),
      ...(name !== null && country !== null ? { [name]: country } : {}),
    };
  };
};

/** The country that the request's peer is believed to have found out; null where none is. */
export const createCountryReader = ({ countryHeader, trustedProxies }: CountryOptions) => {
  const name = countryHeader?.toLowerCase() ?? null;
  const isTrusted = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  return ({ headers, socket: { remoteAddress } }: Asked): string | null => {
    const named = name === null ? undefined : headers[name];
    const isBelieved =
      typeof named === 'string' &&
      COUNTRY.test(named) &&
      remoteAddress !== undefined &&
      isTrusted(remoteAddress, 0);
    return isBelieved ? named : null;
  };
};
