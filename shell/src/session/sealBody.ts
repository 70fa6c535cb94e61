import { JWKS_PATH } from '@parlour/shared-contracts/domains/identity';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/**
 * Encrypts a body to the API's current key (D-28): ECDH-ES with A256GCM, with the time and a
 * number used once, so that a recorded request is worth nothing.
 */
export const sealBody = async (body: unknown): Promise<string> => {
  const response = await fetch(JWKS_PATH);
  const { keys } = (await response.json()) as { keys: JWK[] };
  const [key] = keys;
  if (!key?.kid) throw new Error('The API publishes no key to seal a body with');
  const payload = { body, issuedAt: Date.now(), nonce: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
};
