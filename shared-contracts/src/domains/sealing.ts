import * as z from '@parlour/shared-contracts/schema';

/**
 * Where the API publishes the keys that sealed bodies are encrypted to (RFC 7517), with its time: `now`, in
 * milliseconds. A body is sealed with that time, since it has to be fresh.
 */
export const JWKS_PATH = '/wps/.well-known/jwks.json';
/** Why a body is refused whose key has left, or is not known yet: sealed anew, to the key set of now, it is taken. */
export const UNKNOWN_SEALING_KEY = 'unknownSealingKey';
/** What a sealed body decrypts to: the body, when it was sealed (ms), and a number used once. */
export const sealedPayloadSchema = z.object({
  body: z.unknown(),
  issuedAt: z.int(),
  nonce: z.text(64).check(z.minLength(16)),
});
