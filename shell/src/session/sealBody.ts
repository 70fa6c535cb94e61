import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/**
 * The published key set. `now` is the API's time in milliseconds, which an operator's own back end may omit.
 */
interface KeySet {
  readonly keys: readonly JWK[];
  readonly now?: number;
}

/**
 * Encrypts a body with the API's current key (D-28): ECDH-ES with A256GCM. It adds the API's time, because a
 * device's clock may be wrong, and a nonce, so that a recorded request cannot be repeated.
 */
export const sealBody = async (body: unknown): Promise<string> => {
  const response = await fetch(JWKS_PATH, { cache: 'no-store' });
  const { keys, now = Date.now() } = (await response.json()) as KeySet;
  const [key] = keys;
  if (!key?.kid) throw new Error('The API publishes no sealing key');
  const payload = { body, issuedAt: now, nonce: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
};
