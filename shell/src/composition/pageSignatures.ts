import {
  keySetSchema,
  verifySignature,
  type KeySet,
  type SignedText,
} from '@parlour/shared-contracts/signature';

export { SIGNATURE_HEADER, signedTextSchema } from '@parlour/shared-contracts/signature';

/** Returns the public keys for compositions that the edge put into the page; empty if there are none. */
const readPageKeys = (): KeySet => {
  const content = document.querySelector('meta[name="parlour-keys"]')?.getAttribute('content');
  return content ? keySetSchema.parse(JSON.parse(content)) : { keys: [] };
};

/**
 * Verifies a text with the keys of the page.
 * @throws if the signature is wrong or expired
 */
export const verifyWithPageKeys = (signed: SignedText, type?: string): Promise<void> =>
  verifySignature(signed, readPageKeys(), Date.now(), type);
