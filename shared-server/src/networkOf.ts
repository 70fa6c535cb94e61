import { isIPv6 } from 'node:net';

/** The part of an address that one customer of a provider has: all of IPv4, the first 64 bits of IPv6. */
export const networkOf = (address: string): string => {
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (embedded !== undefined || !isIPv6(address)) return embedded ?? address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
