import type { FastifyRequest } from 'fastify';
import { findCountry, type Country } from './countries.ts';

/** The header in which a trusted proxy names the visitor's country. */
const COUNTRY_HEADER = 'x-country-code';

export interface Visitor {
  readonly ip: string;
  readonly country: Country;
}

export type ReadVisitor = (request: FastifyRequest) => Visitor;

/** The country is believed only behind a trusted proxy; without one it is the site's own. */
export const createVisitorReader = (defaultCountry: string, hasTrustedProxy: boolean): ReadVisitor => {
  const fallback = findCountry(defaultCountry) ?? { countryCode: defaultCountry, countryDialingCode: '' };
  return (request) => {
    const named = request.headers[COUNTRY_HEADER];
    const found = hasTrustedProxy && typeof named === 'string' ? findCountry(named) : undefined;
    return { ip: request.ip, country: found ?? fallback };
  };
};
