import { sign, verify, type KeyObject } from 'node:crypto';

export const HUB88_SIGNATURE_HEADER = 'x-hub88-signature';
const ALGORITHM = 'RSA-SHA256';

/** Returns the signature of a body's bytes, in base64. */
export const signBody = (body: string, privateKey: KeyObject): string =>
  sign(ALGORITHM, Buffer.from(body), privateKey).toString('base64');

export const isSignedBy = (body: Uint8Array, signature: unknown, publicKey: KeyObject): boolean =>
  typeof signature === 'string' && verify(ALGORITHM, body, publicKey, Buffer.from(signature, 'base64'));
