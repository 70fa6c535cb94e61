import { keySetSchema, type KeySet } from '@parlour/shared-contracts/signature';

/** Returns the public keys for compositions that the edge put into the page; empty if there are none. */
export const readPageKeys = (): KeySet => {
  const content = document.querySelector('meta[name="parlour-keys"]')?.getAttribute('content');
  return content ? keySetSchema.parse(JSON.parse(content)) : { keys: [] };
};
