import type { FastifyRequest } from 'fastify';
import { readNetworks } from '../../http/networks.ts';
import type { ApiSettings } from '../../settings.ts';
import { countryOf, type Country } from './countries.ts';

export interface ApiVisitor {
  readonly ip: string;
  readonly country: Country;
  /** One of the operator's own people: the site is never closed to them. */
  readonly isOperator: boolean;
}

export type ReadVisitor = (request: FastifyRequest) => ApiVisitor;

type VisitorSettings = Pick<
  ApiSettings,
  'trustedProxies' | 'countryHeader' | 'operatorNetworks' | 'defaultCountry'
>;

const COUNTRY = /^[A-Z]{2}$/;

/** The country is what the proxy right in front of us says; what anybody else says is not looked at. */
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
