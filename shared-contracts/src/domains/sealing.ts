import * as z from '@parlour/shared-contracts/schema';

/**
 * Path of the API's public keys for sealed bodies (RFC 7517). The answer also has the server's time, `now`,
 * in milliseconds. The client seals a body with that time, because the server refuses old ones.
 */
export const JWKS_PATH = '/wps/.well-known/jwks.json';
/**
 * Reason of a refusal: the key of a sealed body was retired or is not known yet. The client fetches the
 * current key set, seals the body again, and sends it again.
 */
export const UNKNOWN_SEALING_KEY = 'unknownSealingKey';
/** The decrypted content of a sealed body: the body, the time of sealing (milliseconds), and a nonce. */
export const sealedPayloadSchema = z.object({
  body: z.unknown(),
  issuedAt: z.int(),
  nonce: z.text(64).check(z.minLength(16)),
});
