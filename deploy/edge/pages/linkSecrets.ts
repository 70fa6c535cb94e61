import { LINK_SECRET_PARAMETERS } from '@parlour/shared-contracts';
import { ownHrefOf, readOwnAddress } from './ownAddress.ts';

/** No cache stores the address with the secret, and the next page does not send it as referrer. */
export const LINK_SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Returns the address of a link with its secrets moved from the query to the fragment; null if it has none.
 */
export const moveLinkSecrets = (url: string): string | null => {
  const address = readOwnAddress(url);
  const secrets = new URLSearchParams();
  for (const name of LINK_SECRET_PARAMETERS) {
    const value = address.parameters.get(name);
    if (value === null) continue;
    secrets.set(name, value);
    address.parameters.delete(name);
  }
  return secrets.size === 0 ? null : `${ownHrefOf(address)}#${secrets.toString()}`;
};
