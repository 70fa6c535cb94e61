import { isSiteAddress } from './isSiteAddress.ts';

const domainRoute = [{ domainName: 'asia', url: 'https://asia.play.example' }];
const isGood = (host: string, mainDomain = 'play.example'): boolean =>
  isSiteAddress(host, { mainDomain, domainRoute });

describe('isSiteAddress', () => {
  it.each(['play.example', 'asia.play.example', 'localhost:3000', '127.0.0.1:3000'])(
    'accepts %s as the merchant’s',
    (host) => expect(isGood(host)).toBe(true),
  );

  it.each(['play.example.evil.example', 'other.play.example', 'play.example:8443', 'localhost.evil.example'])(
    'does not accept %s',
    (host) => expect(isGood(host)).toBe(false),
  );

  it('accepts every host if no main domain is configured', () =>
    expect(isGood('anything.example', 'localhost:3000')).toBe(true));
});
