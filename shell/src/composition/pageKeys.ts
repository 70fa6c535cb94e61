import { keySetSchema, type KeySet } from '@parlour/shared-contracts/signature';

/** The keys that the edge put into the page: what signs later compositions. None where it has none. */
export const readPageKeys = (): KeySet => {
  const content = document.querySelector('meta[name="parlour-keys"]')?.getAttribute('content');
  return content ? keySetSchema.parse(JSON.parse(content)) : { keys: [] };
};
