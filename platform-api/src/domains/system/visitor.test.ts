import type { FastifyRequest } from 'fastify';
import { readSettings } from '../../settings.ts';
import { createVisitorReader } from './visitor.ts';

const countryFor = (named: string | string[], variables: Readonly<Record<string, string>>): string => {
  const request = {
    ip: '203.0.113.9',
    headers: { 'x-country': named },
    socket: { remoteAddress: '10.0.0.5' },
  };
  const readVisitor = createVisitorReader(readSettings({ TRUST_PROXY: '10.0.0.0/8', ...variables }).api);
  return readVisitor(request as unknown as FastifyRequest).country.countryCode;
};

describe('the visitor’s country', () => {
  it('is read from the agreed header of the trusted proxy', () => {
    expect(countryFor('PT', { COUNTRY_HEADER: 'X-Country' })).toBe('PT');
  });

  it.each([
    ['the header is missing', {}],
    ['it is another header', { COUNTRY_HEADER: 'X-Other' }],
    ['the proxy is not trusted', { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: '192.0.2.1' }],
    ['no proxy is trusted', { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: '' }],
  ])('is the site’s own country if %s', (_title, variables) => {
    expect(countryFor('PT', variables)).toBe('TH');
  });

  it.each(['pt', 'BRA', 'BR,PT', 'constructor', '', 'ÖÖ', ['BR', 'PT']])(
    'is the site’s own for %j',
    (named) => {
      expect(countryFor(named, { COUNTRY_HEADER: 'X-Country' })).toBe('TH');
    },
  );
});
