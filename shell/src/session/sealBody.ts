import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** What the API publishes; `now` is its time in milliseconds, which an operator's own back end may lack. */
interface KeySet {
  readonly keys: readonly JWK[];
  readonly now?: number;
}

/**
 * Encrypts a body to the API's current key (D-28): ECDH-ES with A256GCM, with the API's time, since a
 * device's clock may be wrong, and a number used once, so that a recorded request is worth nothing.
 */
export const sealBody = async (body: unknown): Promise<string> => {
  const response = await fetch(JWKS_PATH, { cache: 'no-store' });
  const { keys, now = Date.now() } = (await response.json()) as KeySet;
  const [key] = keys;
  if (!key?.kid) throw new Error('The API publishes no key to seal a body with');
  const payload = { body, issuedAt: now, nonce: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
};
