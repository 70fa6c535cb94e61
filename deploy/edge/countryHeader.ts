import { compile } from '@fastify/proxy-addr';
import type { IncomingHttpHeaders } from 'node:http';

export interface CountryOptions {
  /** Name of the header in which a proxy in front names the visitor's country; null: none does. */
  readonly countryHeader: string | null;
  /** Addresses whose headers are believed. */
  readonly trustedProxies: readonly string[];
}

/** The header that the API reads where it is not told another. */
const USUAL_HEADER = 'x-country-code';
/** ISO 3166-1. */
const COUNTRY = /^[A-Z]{2}$/;

/** Leaves of a request's headers only the country that `peer`, an address, is believed to have found out. */
export const createCountryFilter = ({ countryHeader, trustedProxies }: CountryOptions) => {
  const name = countryHeader?.toLowerCase() ?? null;
  const isTrusted = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  return (peer: string | undefined, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const named = name === null ? undefined : headers[name];
    const isBelieved =
      typeof named === 'string' && COUNTRY.test(named) && peer !== undefined && isTrusted(peer, 0);
    const others = Object.entries(headers).filter(([key]) => key !== name && key !== USUAL_HEADER);
    return { ...Object.fromEntries(others), ...(name !== null && isBelieved ? { [name]: named } : {}) };
  };
};
