import { addressesOf, proxiesOfApi } from './startPlatform.ts';

describe('the API of npm start', () => {
  it('trusts the headers of the local edge and of other configured proxies', () => {
    expect(proxiesOfApi({})).toBe('loopback');
    expect(proxiesOfApi({ TRUST_PROXY: '' })).toBe('loopback');
    expect(proxiesOfApi({ TRUST_PROXY: '10.0.0.1' })).toBe('loopback,10.0.0.1');
  });
});

describe('the edge of npm start', () => {
  it('lets pages reach the demo domains', () => {
    expect(addressesOf('http://localhost:3100')).toEqual({
      SITE_ORIGIN: 'http://localhost:3100',
      SITE_DOMAINS: 'http://localhost:3100,http://*.localhost:3100',
    });
  });
});
