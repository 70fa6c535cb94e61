import { LINK_SECRET_PARAMETERS } from '@parlour/shared-contracts';
import { ownHrefOf, readOwnAddress } from './ownAddress.ts';

/** Nobody keeps the address, and the page that is loaded next does not tell of it. */
export const HAND_OVER_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/** Where a link with a secret in its query leads, with the secret in the fragment; null where there is none. */
export const readHandOver = (url: string): string | null => {
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
