import type { FastifyRequest } from 'fastify';
import { readNetworks } from '../../http/networks.ts';
import type { ApiSettings } from '../../settings.ts';
import { countryOf, type Country } from './countries.ts';

export interface ApiVisitor {
  readonly ip: string;
  readonly country: Country;
  /** Whether the visitor is one of the operator's own people. The site is never closed to them. */
  readonly isOperator: boolean;
}

export type ReadVisitor = (request: FastifyRequest) => ApiVisitor;

type VisitorSettings = Pick<
  ApiSettings,
  'trustedProxies' | 'countryHeader' | 'operatorNetworks' | 'defaultCountry'
>;

const COUNTRY = /^[A-Z]{2}$/;

/** Reads the country only from the nearest proxy, and ignores the header of any other sender. */
export const createVisitorReader = (settings: VisitorSettings): ReadVisitor => {
  const isProxy = readNetworks(settings.trustedProxies);
  const isOperator = readNetworks(settings.operatorNetworks);
  const { countryHeader, defaultCountry } = settings;
  return (request) => {
    const named =
      countryHeader !== null && isProxy(request.socket.remoteAddress)
        ? request.headers[countryHeader]
        : undefined;
    const isCountry = typeof named === 'string' && COUNTRY.test(named);
    return {
      ip: request.ip,
      country: countryOf(isCountry ? named : defaultCountry),
      isOperator: isOperator(request.ip),
    };
  };
};
