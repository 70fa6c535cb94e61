import { compile } from '@fastify/proxy-addr';

/** Returns whether an address is in one of the networks. */
export type IsWithin = (address: string | undefined) => boolean;

/**
 * Reads addresses, CIDR networks and the names `loopback`, `linklocal` and `uniquelocal`.
 * @throws TypeError for anything else.
 */
export const readNetworks = (networks: readonly string[]): IsWithin => {
  const isWithin = compile([...networks]);
  return (address) => address !== undefined && isWithin(address, 0);
};
