/**
 * Signed documents: a detached JWS (RFC 7515) over the unencoded text (RFC 7797), ES256. The header names the
 * key and the expiry of the signature. Runs in browsers and in Node.
 */
import * as z from '@parlour/shared-contracts/schema';

/** A public key as JWK. */
export const publicKeySchema = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
export type PublicKey = z.output<typeof publicKeySchema>;

/** Public keys by their id. */
export const keySetSchema = z.object({ keys: z.array(publicKeySchema).check(z.minLength(1)) });
export type KeySet = z.output<typeof keySetSchema>;

const headerSchema = z.object({
  alg: z.literal('ES256'),
  kid: z.string(),
  /** Type of the document. Compositions and keys have none. */
  typ: z.optional(z.string()),
  b64: z.literal(false),
  crit: z.tuple([z.literal('b64')]),
  /** Seconds since 1970. */
  exp: z.int(),
});

/** Header with the signature of the document in the body. */
export const SIGNATURE_HEADER = 'x-signature';

/** A text and its signature. */
export const signedTextSchema = z.object({
  text: z.string(),
  /** `<header>..<signature>`, both base64url. */
  signature: z.string(),
});
export type SignedText = Readonly<z.output<typeof signedTextSchema>>;

/** Thrown when a signature is not accepted. */
export class SignatureFailure extends Error {
  override readonly name = 'SignatureFailure';
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const parseHeader = (encoded: string): z.output<typeof headerSchema> => {
  try {
    return headerSchema.parse(JSON.parse(new TextDecoder().decode(bytesOf(encoded))));
  } catch {
    throw new SignatureFailure('the signature has no header that is understood');
  }
};

/**
 * Resolves if the text was signed by one of the keys, as a document of the expected type.
 * @param now milliseconds since 1970; null also accepts an expired signature.
 * @param type of the document, so that one type is never accepted as another.
 * @throws SignatureFailure
 */
export const verifySignature = async (
  { text, signature }: SignedText,
  { keys }: KeySet,
  now: number | null,
  type?: string,
): Promise<void> => {
  const [encodedHeader = '', , encodedSignature = ''] = signature.split('.');
  const header = parseHeader(encodedHeader);
  if (header.typ !== type) throw new SignatureFailure('the signature is of another kind of document');
  const jwk = keys.find(({ kid }) => kid === header.kid);
  if (!jwk) throw new SignatureFailure(`the key ${header.kid} is not trusted here`);
  const key = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify']);
  const signed = new TextEncoder().encode(`${encodedHeader}.${text}`);
  const isValid = await crypto.subtle.verify(ALGORITHM, key, bytesOf(encodedSignature), signed);
  if (!isValid) throw new SignatureFailure('the signature is not of this text');
  if (now !== null && header.exp * 1000 <= now) throw new SignatureFailure('the signature has expired');
};
