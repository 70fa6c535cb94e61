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
export const createCountryFilter = ({ countryHeader, trustedProxies }: CountryOptions) => {
  const name = countryHeader?.toLowerCase() ?? null;
  const isTrusted = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  return (request: Asked, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const named = name === null ? undefined : request.headers[name];
    const peer = request.socket.remoteAddress;
    const isBelieved =
      typeof named === 'string' && COUNTRY.test(named) && peer !== undefined && isTrusted(peer, 0);
    const others = Object.entries(headers).filter(([key]) => key !== name && key !== USUAL_HEADER);
    return { ...Object.fromEntries(others), ...(name !== null && isBelieved ? { [name]: named } : {}) };
  };
};
