import { createHash, randomBytes } from 'node:crypto';

/** Returns a random secret. It is shown once and stored as a hash only. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns whether a text has the format of such a secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Returns the SHA-256 of a secret in hex, which identifies it without revealing it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
