import { isIPv6 } from 'node:net';

/** Length of an IPv6 prefix in bits, in whole groups of eight. */
type PrefixBits = 48 | 56 | 64;

/**
 * Returns the network of an address: all of an IPv4 address, the first bits of an IPv6 address. One link has 64 bits;
 * a provider gives its customer 56 or 48 bits (RFC 6177).
 */
export const networkOf = (address: string, prefixBits: PrefixBits = 64): string => {
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (embedded !== undefined || !isIPv6(address)) return embedded ?? address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail]
    .slice(0, Math.ceil(prefixBits / 16))
    .map((group) => Number.parseInt(group, 16));
  if (prefixBits === 56) groups[3] = (groups[3] ?? 0) & 0xff00;
  return `${groups.map((group) => group.toString(16)).join(':')}::/${prefixBits}`;
};

export interface LimitedNetwork {
  readonly network: string;
  /** Multiple of one customer's limit that the network may use. */
  readonly share: number;
}

/**
 * Returns the networks of an address whose calls are counted. Each has its own limit, so a customer cannot avoid the
 * limit with another address of the same network. A /48 can belong to one customer or to many, so it may use four times
 * as much.
 */
export const limitedNetworksOf = (address: string): readonly LimitedNetwork[] => {
  const network = networkOf(address);
  if (!network.endsWith('/64')) return [{ network, share: 1 }];
  return [
    { network, share: 1 },
    { network: networkOf(address, 56), share: 1 },
    { network: networkOf(address, 48), share: 4 },
  ];
};
