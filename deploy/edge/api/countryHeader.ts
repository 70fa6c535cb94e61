import { compile } from '@fastify/proxy-addr';
import type { IncomingHttpHeaders } from 'node:http';

export interface CountryOptions {
  /** Name of the header in which a proxy in front names the visitor's country; null if no proxy does. */
  readonly countryHeader: string | null;
  /** Addresses whose headers are trusted. */
  readonly trustedProxies: readonly string[];
}

/** The received request. */
interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The default header of the API. */
const USUAL_HEADER = 'x-country-code';
/** ISO 3166-1. */
const COUNTRY = /^[A-Z]{2}$/;

/**
 * Removes all country headers from the forwarded headers, except the country from a trusted peer. It reads
 * the country from the request itself, because a sender can remove forwarded headers with `Connection`.
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

/** Creates a function that returns the country from a trusted peer of a request; null if there is none. */
export const createCountryReader = ({ countryHeader, trustedProxies }: CountryOptions) => {
  const name = countryHeader?.toLowerCase() ?? null;
  const isTrusted = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  return ({ headers, socket: { remoteAddress } }: Asked): string | null => {
    const named = name === null ? undefined : headers[name];
    const isCountry =
      typeof named === 'string' &&
      COUNTRY.test(named) &&
      remoteAddress !== undefined &&
      isTrusted(remoteAddress, 0);
    return isCountry ? named : null;
  };
};
