import { limitedNetworksOf, networkOf } from './networkOf.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('limitedNetworksOf', () => {
  it('counts an IPv6 address by its link and by the prefixes that providers assign to customers', () => {
    expect(limitedNetworksOf('2001:db8:1:2a3b:4::5')).toEqual([
      { network: '2001:db8:1:2a3b::/64', share: 1 },
      { network: '2001:db8:1:2a00::/56', share: 1 },
      { network: '2001:db8:1::/48', share: 4 },
    ]);
  });

  it('counts an IPv4 address by itself, also if it is written as IPv6', () => {
    const expected = [{ network: '203.0.113.7', share: 1 }];
    expect(limitedNetworksOf('203.0.113.7')).toEqual(expected);
    expect(limitedNetworksOf('::ffff:203.0.113.7')).toEqual(expected);
  });
});
